#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
# Add files of commands that were killed, and what these commands write when they aren't:
# tests/old_files/write_interrupted.sh PROGRAM VERSION.
set -euo pipefail
boaf=$(readlink -f "$1")
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
mkdir /tmp/boaf-old-files
cd /tmp/boaf-old-files
mkdir whole interrupted

batch=(generate --cards 5-6 --count 12 --seed 5 --rows 3 --method annealing --gate ../gate.json
  --energy ../energy.json --also key_states --workers 1 --out batch.csv)
survey=(survey 1001 2500 --random --seed 4 --rows 3 --columns 4 --scores --workers 1
  --out survey.csv)

# kill_early FILE LINES COMMAND: kill a command when its file has more lines, before it is whole.
kill_early() {
  local file=$1 lines=$2
  shift 2
  while [ ! -e "$file" ] || cmp -s "$file" "../whole/$file"; do
    rm -f "${file%.*}".*
    "$boaf" "$@" &
    until [ "$(wc -l 2> /dev/null < "$file" || echo 0)" -gt "$lines" ]; do sleep 0.002; done
    kill -9 $!
    wait $! || true
  done
}

cp "$here/$2/gate.json" "$here/$2/energy.json" .
cd whole
"$boaf" "${batch[@]}"
"$boaf" "${survey[@]}"
"$boaf" dataset 40 --seed 6 --out dataset.csv
"$boaf" survey 1 40 --out numbered.csv
cd ../interrupted
kill_early batch.csv 4 "${batch[@]}"
kill_early survey.csv 1000 "${survey[@]}"
cd ..
rm -f -- */*.lock */.*.lock gate.json energy.json
cp -r whole interrupted "$here/$2"
rm -r /tmp/boaf-old-files
