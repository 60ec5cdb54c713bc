# make demo | test | install PREFIX=… | bench | score LANGUAGE=… | fonts | deps | clean
#
# Each of them installs what is missing first: through apt on Debian and Ubuntu, through Homebrew on a Mac.

PREFIX ?= /usr/local
SWIFT ?= swift
BUILD := .build/release
COPYCHECK := $(BUILD)/copycheck
TOOLS := .build/tools

# The Swift runtime goes into the executable, so that it starts fast and needs no toolchain where it runs.
STATIC := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)

.PHONY: demo test install bench score fonts deps test-deps build clean

build: deps
	$(SWIFT) build -c release $(STATIC) --product copycheck

demo: build
	$(COPYCHECK) Corpora/examples/trailmark/strings.json; status=$$?; [ $$status -le 1 ]

# Tests that need the outside data beside the checkout say so when it is not there; the last line counts them.
test: deps test-deps
	$(SWIFT) build -c release $(STATIC) --product copycheck
	@PATH="$(CURDIR)/$(TOOLS)/bin:$$PATH" COPYCHECK="$(CURDIR)/$(COPYCHECK)" $(SWIFT) test --disable-xctest > .build/test.log 2>&1; \
	  status=$$?; \
	  [ $$status -eq 0 ] || grep -vE '^(◇|✔|􀟈|􁁛)' .build/test.log; \
	  grep -E '^corpus |^passive ' .build/test.log; \
	  grep -E '^(➜|􀙟)' .build/test.log; \
	  tail -n 1 .build/test.log; \
	  echo "tests skipped: $$(grep -cE '^(➜|􀙟)' .build/test.log)"; \
	  exit $$status

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(COPYCHECK) "$(DESTDIR)$(PREFIX)/bin/copycheck"

bench: build
	$(SWIFT) build -c release --package-path Tests/Benchmarks --product bench
	Tests/Benchmarks/.build/release/bench Corpora $(COPYCHECK)

# Judges the sentences of one language, or of all, with the packs of the source tree.
LANGUAGE ?= $(basename $(notdir $(wildcard Corpora/*.yaml)))
score: deps
	$(SWIFT) build -c release --product score-corpora
	$(BUILD)/score-corpora --packs Sources/Languages/Packs --corpora Corpora $(LANGUAGE)

# Cuts the fonts in Fonts/ anew and compares them with the whole ones; Debian 12 only. REFERENCE names a table of widths to compare too.
FONT_TOOLS := .build/font-tools
fonts: $(FONT_TOOLS)/bin/fonttools
	$(FONT_TOOLS)/bin/python Fonts/make-fonts
	$(FONT_TOOLS)/bin/python Fonts/compare-fonts $(REFERENCE)

$(FONT_TOOLS)/bin/fonttools: Fonts/requirements.txt
	@sh .ci/install-dependencies python3-venv
	python3 -m venv $(FONT_TOOLS)
	$(FONT_TOOLS)/bin/pip install --quiet -r Fonts/requirements.txt
	@touch $@

deps:
	@sh .ci/install-dependencies

# check-jsonschema validates reports in tests; it lives in a virtual environment of its own.
test-deps: $(TOOLS)/bin/check-jsonschema

$(TOOLS)/bin/check-jsonschema:
	@sh .ci/install-dependencies python3-venv
	python3 -m venv $(TOOLS)
	$(TOOLS)/bin/pip install --quiet check-jsonschema

clean:
	rm -rf .build Tests/Benchmarks/.build
