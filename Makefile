# make demo | test | lint | install PREFIX=… | bench | bench-passive | score LANGUAGE=… | fonts | deps | clean
#
# Each of them installs what is missing first: through apt on Debian and Ubuntu, through Homebrew on a Mac.

PREFIX ?= /usr/local
SWIFT ?= swift
BUILD := .build/release
COPYCHECK := $(BUILD)/copycheck
TOOLS := .build/tools
# Property lists that the tests make; when they are over, other readers are asked about all of them.
LISTS := .build/lists

# The Swift runtime goes into the executable, so that it starts fast and needs no toolchain where it runs. Libraries that few runs need are
# opened when they are first called (Sources/CLazyLibrary); the linker is given their headers alone, else every start would load them.
# On Linux the executable stands at a fixed address (-no-pie), which spares each start some ten thousand relocations; its libraries, stack
# and heap stay where chance puts them. It carries no symbols (-s), a third of its size.
HEADERS := .build/pkgconfig
# A reading belongs to one thread and calls nobody back while it works: the checks of that at run time, which cost a fortieth, stay in the debug
# build that the tests run.
ifeq ($(shell uname -s),Linux)
RELEASE := -c release -Xswiftc -enforce-exclusivity=unchecked --static-swift-stdlib --pkg-config-path $(HEADERS) -Xlinker -no-pie -Xlinker -s
else
RELEASE := -c release -Xswiftc -enforce-exclusivity=unchecked
endif

.PHONY: demo test lint install bench bench-passive score fonts deps headers test-deps build clean

build: deps headers
	$(SWIFT) build $(RELEASE) --product copycheck

demo: build
	$(COPYCHECK) Corpora/examples/trailmark/strings.json; status=$$?; [ $$status -le 1 ]

# Tests that need the outside data beside the checkout say so when it is not there; the last line counts them.
test: build test-deps
	@rm -rf $(LISTS); \
	  export PATH="$(CURDIR)/$(TOOLS)/bin:$$PATH" COPYCHECK="$(CURDIR)/$(COPYCHECK)"; \
	  COPYCHECK_KEEP_LISTS="$(CURDIR)/$(LISTS)" $(SWIFT) test --disable-xctest > .build/test.log 2>&1; \
	  status=$$?; \
	  [ $$status -ne 0 ] || COPYCHECK_MADE_LISTS="$(CURDIR)/$(LISTS)" $(SWIFT) test --disable-xctest --skip-build \
	    --filter PlistAgreementTests/made > .build/lists.log 2>&1 || { status=$$?; cat .build/lists.log; }; \
	  grep -E '^lists ' .build/lists.log; \
	  [ $$status -eq 0 ] || grep -vE '^(◇|✔|􀟈|􁁛)' .build/test.log; \
	  grep -E '^corpus |^passive ' .build/test.log; \
	  grep -E '^(➜|􀙟)' .build/test.log; \
	  tail -n 1 .build/test.log; \
	  echo "tests skipped: $$(grep -cE '^(➜|􀙟)' .build/test.log)"; \
	  exit $$status

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Plugins Sources Tests

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(COPYCHECK) "$(DESTDIR)$(PREFIX)/bin/copycheck"

SENTENCES := ../shared/bench/passive/dev
bench: build
	$(SWIFT) build $(RELEASE) --package-path Tests/Benchmarks --product bench
	Tests/Benchmarks/.build/release/bench Corpora $(COPYCHECK) $(wildcard $(SENTENCES))

# Scores passive voice on labelled sentences of public treebanks, which lie beside a checkout where people have them.
bench-passive: build
	@if [ -d $(SENTENCES) ]; then \
	  COPYCHECK=$(COPYCHECK) python3 $(SENTENCES)/../score.py --dir $(SENTENCES) "python3 $(SENTENCES)/../copycheck_lines.py {lang}"; \
	else echo "bench-passive: the labelled sentences are not here; expected them in $(SENTENCES)"; fi

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

headers:
	@mkdir -p $(HEADERS)
	@for name in freetype2 harfbuzz libxml-2.0 libzip yaml-0.1; do \
	  printf 'Name: %s\nDescription: headers alone\nVersion: 1\nCflags: %s\n' "$$name" "$$(pkg-config --cflags $$name)" > $(HEADERS)/new; \
	  cmp -s $(HEADERS)/new $(HEADERS)/$$name.pc || cp $(HEADERS)/new $(HEADERS)/$$name.pc; \
	done

deps:
	@sh .ci/install-dependencies

# What tests validate reports with and hold readers against: programs from PyPI in a virtual environment of their own, and xmllint, which a
# Mac has; the shells that completion is tried in; and Ruby, which runs what the README gives for Fastlane and Danger.
test-deps: $(TOOLS)/test-tools
	@[ "$$(uname -s)" = Darwin ] || sh .ci/install-dependencies fish libxml2-utils ruby zsh

$(TOOLS)/test-tools: .ci/test-tools
	@sh .ci/install-dependencies python3-venv
	python3 -m venv $(TOOLS)
	$(TOOLS)/bin/pip install --quiet -r .ci/test-tools
	@cp .ci/test-tools $@

clean:
	rm -rf .build Tests/Benchmarks/.build
