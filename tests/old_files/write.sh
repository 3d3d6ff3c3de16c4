#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
# Write the files of a release into a new folder: tests/old_files/write.sh PROGRAM VERSION.
set -euo pipefail
boaf=$(readlink -f "$1")
folder=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/$2
mkdir "$folder"
cd "$folder"
"$boaf" generate --cards 6 --count 4 --seed 7 --method evolution --out set.csv
"$boaf" survey 1 40 --random --rows 3 --columns 3 --workers 1 --out survey.csv
for ending in json txt; do "$boaf" export set.csv --to "set.$ending"; done
echo '{"schema": 2, "min_lines": 3, "ranges": {"suits": [2, 4]}}' > gate.json
"$boaf" study new study --note "files of a release"
"$boaf" study next study --cards 5-6 --count 6 --energy final --seed 3
"$boaf" study page study --to page.html
cp study/iteration-01/energy.json energy.json
awk -F, 'NR > 1 { print $2 }' study/iteration-01/puzzles.csv > deals
{
  echo deal,rating,rater,notes
  awk '{ print $0 "," (NR * 3) % 11 ",Ann," }' deals
  awk '{ print $0 "," (NR * 5) % 11 ",Øyvind,note " NR }' deals
} > rated.csv
"$boaf" study rate study rated.csv
sed -i '2s/,3,Ann/,4,Ann/' rated.csv
"$boaf" study rate study rated.csv
"$boaf" study fit study --round 1 --features suits
rm -f deals *.lock study/*.lock study/.*.lock
exec "${folder%/*}/write_rounds.sh" "$boaf" "$2"
