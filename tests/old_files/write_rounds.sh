#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
# Add a study in progress, and the files of a window, to those of a release:
# tests/old_files/write_rounds.sh PROGRAM VERSION [CHECKOUT]. CHECKOUT is the release's source.
set -euo pipefail
boaf=$(readlink -f "$1")
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
root=$(readlink -f "${3:-$(dirname "$boaf")}")
mkdir /tmp/boaf-old-files  # a name that tells nothing, since the window stores it
cd /tmp/boaf-old-files

# Two rounds that two raters rated, the second not completely.
"$boaf" study new rounds --name "Two rounds" --note "a study in progress"
"$boaf" study next rounds --cards 4-5 --count 4 --energy it0 --seed 11
"$boaf" study page rounds --to rounds.html
for round in 1 2; do
  {
    echo deal,rating,rater,notes
    awk -F, -v "round=$round" 'NR > 1 {
      print $2 "," (NR * 3 + round) % 11 ",Ann,"
      if (round == 1 || NR < 4) print $2 "," (NR * 5 + round) % 11 ",Bo,note " NR
    }' "rounds/iteration-0$round/puzzles.csv"
  } > deals
  "$boaf" study rate rounds deals
  if [ "$round" = 1 ]; then
    "$boaf" study fit rounds --features suits
    "$boaf" study next rounds --count 4 --energy final --seed 12
  fi
done
# What a window saved, and the file that a rater sent from the page.
cp "$here/write_window.py" "$root/tests/desktop/test_write_window.py"
(cd "$root" && BOAF_OLD_FILES=/tmp/boaf-old-files PYTHONPATH="$root" .venv/bin/python -m pytest \
  -p no:cacheprovider -q tests/desktop/test_write_window.py)
rm "$root/tests/desktop/test_write_window.py"
# A next round that was killed when it had the first candidates, and what it would have become.
cp -r rounds whole
"$boaf" study next whole --explore --count 4 --energy it2
cp whole/iteration-03/puzzles.csv next.csv
rm -r whole
"$boaf" study next rounds --explore --count 4 --energy it2 --workers 1 &
until [ "$(wc -l 2> /dev/null < rounds/.next-round/candidates-0.csv || echo 0)" -gt 3 ]; do
  sleep 0.01
done
kill -9 $!
rm -f deals rounds.html rounds/*.lock rounds/.*.lock rounds/.next-round/*.lock \
  rounds/.next-round/.*.lock
cp -r . "$here/$2"
rm -r /tmp/boaf-old-files
"$here/write_seven.sh" "$boaf" "$2" "$root"
"$here/write_interrupted.sh" "$boaf" "$2"
