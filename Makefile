# make run    starts Quinola on this computer
# make test   runs every check: style, types, rules, app, browser
PYTHON = .venv/bin/python

.DEFAULT_GOAL := run
.PHONY: run test bench screens fonts icons clean

run:
	@.ci/setup run
	@$(PYTHON) -m app $(ARGS)

test:
	@.ci/setup test
	$(PYTHON) -m ruff check .
	$(PYTHON) -m mypy
	$(PYTHON) -m pytest $(ARGS)

# How long the things people wait for take.
bench:
	@.ci/setup test
	$(PYTHON) -m tests.tools.bench

# Pictures of the screens, in assets/readme.
screens:
	@.ci/setup test
	$(PYTHON) -m tests.tools.screens

fonts:
	@.ci/setup test
	$(PYTHON) -m tests.tools.build_fonts

icons:
	@.ci/setup test
	$(PYTHON) -m tests.tools.build_icons

clean:
	rm -rf .venv build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
