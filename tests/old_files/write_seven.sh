#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
# Add a study of seven rounds, and the files of a window of some days later, to those of a release:
# tests/old_files/write_seven.sh PROGRAM VERSION [CHECKOUT]. CHECKOUT is the release's source.
set -euo pipefail
boaf=$(readlink -f "$1")
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
root=$(readlink -f "${3:-$(dirname "$boaf")}")
export BOAF_OLD_FILES=/tmp/boaf-old-files PYTHONPATH=$root
mkdir "$BOAF_OLD_FILES"
cd "$BOAF_OLD_FILES"

"$root/.venv/bin/python" "$here/write_seven.py"
cp "$here/write_played.py" "$root/tests/desktop/test_write_played.py"
(cd "$root" && .venv/bin/python -m pytest -p no:cacheprovider -q tests/desktop/test_write_played.py)
rm "$root/tests/desktop/test_write_played.py"
# What the release says while the ratings of others are hidden, and once the last round is rated.
"$boaf" study status seven --json > seven-files/status-blind.json
awk -F, '/^[67],/ { print $2 }' seven/iteration-07/order.csv |
  awk 'BEGIN { print "deal,rating" } { print $0 "," NR * 4 }' > seven-files/last.csv
cp -r seven whole
"$boaf" study rate whole seven-files/last.csv --rater own
"$boaf" study status whole --json > seven-files/status.json
rm -r whole
rm -f -- seven/*.lock seven/.*.lock seven-files/*.lock
cp -r . "$here/$2"
rm -r /tmp/boaf-old-files
