#!/usr/bin/env bash
# Put this checkout into the desktop's menu for the present user, so that `boaf:` links and puzzle sets
# open in it; with --remove, take it out again.
set -euo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
program=$(dirname "$here")/boaf
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/boaf.desktop
icon=$data/icons/hicolor/scalable/apps/boaf.svg
metainfo=$data/metainfo/boaf.metainfo.xml

refresh() {
  command -v update-desktop-database >/dev/null 2>&1 || return 0 # where links need no cache
  update-desktop-database -q "$data/applications"
}

if [ "${1:-}" = --remove ]; then
  rm -f "$entry" "$icon" "$metainfo"
  refresh
  exit 0
fi
case $program in
  *[\"\`\$\\%]*)
    printf 'add-to-menu: %s: a menu entry cannot hold the signs " ` $ \\ %%; move the folder\n' \
      "$program" >&2
    exit 2
    ;;
esac
mkdir -p "$(dirname "$entry")" "$(dirname "$icon")" "$(dirname "$metainfo")"
cp "$here/../resources/icons/boaf.svg" "$icon"
cp "$here/boaf.metainfo.xml" "$metainfo"
while IFS= read -r line; do
  case $line in
    Exec=boaf*) printf 'Exec="%s"%s\n' "$program" "${line#Exec=boaf}" ;;
    TryExec=*) printf 'TryExec=%s\n' "$program" ;;
    *) printf '%s\n' "$line" ;;
  esac
done <"$here/boaf.desktop" >"$entry"
refresh
