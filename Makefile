# make run     starts Quinola on this computer
# make test    runs every check of a change: style, imports, types, rules, app, browser (ARGS=tests/app for some tests)
# make test-long  runs the slow tests: whole evenings in the browser, full storage, faults of a disk
# make webkit  checks the site in WebKit, as Safari has it
# make bench   measures what people wait for
# make bench-web  measures what a start of the site costs, against other ways to the same screen (ARGS=3 for three runs)
# make faults  kills Quinola, cuts its power, fills its disk, and counts what is lost
# make witness  has some games played and scored by OpenSpiel, and compares (ARGS=hearts for one)
# make taps    counts the gestures a deal takes, game by game (ARGS="hearts 100" for one game and fewer deals)
# make hurried  touches the screens at random and in a hurry, and reports what went wrong (ARGS="hearts 600 2": steps, seed; ARGS=browser: in Chromium)
# make recount  plants mistakes in deals, and reports whether a recount explains them (ARGS="hearts 100" for fewer)
# make mutants  changes the rules bit by bit, to see whether the tests notice (ARGS=golf for one module)
# make fuzz    imports damaged files of every kind for a minute (ARGS=300 for five)
# make screens takes pictures of the screens
# make web     builds the site that runs inside a browser (BASE=/quinola/ for the path it will be served at)
# make fonts, make icons, make schema   rebuild the committed fonts, icons and JSON Schema
# make texts   collects the messages of the code into the catalogues, and reports which lack a form
# make house   counts lines of code, what is untyped, what is too long to read, and the files a touch enters (ARGS=FOLDER: another checkout, only counted)
# make constraints   records the version of every installed package
# make clean   removes everything that was built
PYTHON = .venv/bin/python
TOOL = $@

.DEFAULT_GOAL := run
.PHONY: run test tested typed test-long bench bench-web webkit faults witness taps hurried recount mutants fuzz screens film web fonts icons schema texts house constraints clean

run:
	@.ci/setup run
	@$(PYTHON) -m app $(ARGS)

test:
	@.ci/setup test
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check --quiet .
	$(dir $(PYTHON))lint-imports --no-cache --no-logo
	@$(MAKE) --no-print-directory --jobs=2 typed tested

typed:
	$(PYTHON) -m mypy

tested:
	$(PYTHON) -m pytest -m "not long" $(ARGS)

test-long:
	@.ci/setup test
	$(PYTHON) -m pytest -m long $(ARGS)

# The tools of tests/tools; most have the target's name.
bench-web: TOOL = bench_web
fuzz: TOOL = fuzz_import
fonts icons schema: TOOL = build_$@
bench bench-web faults taps hurried recount mutants fuzz screens film fonts icons schema texts house constraints:
	@.ci/setup test
	@$(PYTHON) -m tests.tools.$(TOOL) $(ARGS)

webkit:
	@.ci/setup test
	@.ci/setup webkit
	$(PYTHON) -m pytest --numprocesses=0 tests/webkit/check_webkit.py

witness:
	@.ci/setup test
	@$(PYTHON) -m pip install --quiet --only-binary :all: --requirement tests/witness/requirements.txt || \
		{ echo "OpenSpiel could not be installed: it has no wheel for this Python or system, or no index was reached."; exit 1; }
	$(PYTHON) -m tests.witness $(ARGS)

web:
	@.ci/setup web
	$(PYTHON) -m app web build/web $(if $(BASE),--base $(BASE))

clean:
	rm -rf .venv build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
