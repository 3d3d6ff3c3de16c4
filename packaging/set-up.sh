# Sourced by ./boaf and ./test: make .venv complete, say what happens, start at once when it is.
# Expects: root (the checkout), name (of the calling script), lock (a requirements file).

python="${BOAF_PYTHON:-python3}"
venv="${BOAF_VENV:-$root/.venv}"
kernels=("$root"/engine/_kernels/*.pyx "$root"/engine/_kernels/*.pxd
  "$root"/resources/translations/*.po)
qt_packages="libgl1 libegl1 libxkbcommon0 libglib2.0-0 libfontconfig1 libdbus-1-3 libgssapi-krb5-2
  libxkbcommon-x11-0 libxcb1 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 fonts-dejavu-core"
# at-spi2-core, dbus and libglib2.0-bin let a test read the board as a screen reader does; LightGBM
# needs libgomp1; puzzle pages are tried in a real browser; menu entry and metainfo are validated;
# gdb shows where a process died.
test_packages="gcc libc6-dev xvfb xauth xdotool at-spi2-core dbus libglib2.0-bin libgomp1 chromium
  chromium-driver appstream desktop-file-utils gdb"

# What others set for their own Python must not reach ours. Indexes and proxies of pip are kept.
unset PYTHONPATH PYTHONHOME PYTHONUSERBASE PYTHONINSPECT PYTHONOPTIMIZE PYTHONWARNINGS PYTHONSAFEPATH
for variable in $(compgen -v PIP_ || true); do
  case "$variable" in
    PIP_*INDEX* | PIP_FIND_LINKS | PIP_CONFIG_FILE | PIP_TRUSTED_HOST | PIP_*CERT | PIP_PROXY | \
      PIP_KEYRING_PROVIDER | PIP_CACHE_DIR | PIP_*TIMEOUT | PIP_RETRIES) ;;
    *) unset "$variable" ;;
  esac
done
export PIP_USER=0 # also against a file of settings

say() {
  printf '%s: %s\n' "$name" "$*" >&2
  has_terminal || show_message "$*" >/dev/null 2>&1 || true
}

fail() {
  say "$*"
  exit 2
}

# After a start from the menu, no one sees what is written to stderr.
has_terminal() { [ -t 2 ] || [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || [ -n "${CI:-}" ]; }

show_message() {
  local shown=${1//&/\&amp;} # all but the last take it for markup
  shown=${shown//</\&lt;}
  if has_command notify-send; then
    notify-send --app-name "Birds of a Feather" "Birds of a Feather" "$shown"
  elif has_command zenity; then
    zenity --notification --text "Birds of a Feather: $shown"
  elif has_command kdialog; then
    kdialog --title "Birds of a Feather" --passivepopup "$shown" 10
  elif has_command xmessage; then
    xmessage -timeout 20 "Birds of a Feather: $1" &
  fi
}

fail_by_log() {
  fail "$*: $(logged_reason); see $root/.set-up.log, then run $name again"
}

# The last line that says something, unless it follows from one of these.
logged_reason() {
  local why
  why=$(grep -v '^[[:space:]]*$' "$root/.set-up.log" | tail -n 1 || true)
  if grep -q -e 'No space left on device' "$root/.set-up.log"; then
    why="a disk is full: $root or ${TMPDIR:-/tmp}; free up space, or set TMPDIR"
  elif grep -q -e 'Failed to establish a new connection' -e 'ProxyError' -e 'NewConnectionError' \
    -e 'Temporary failure in name resolution' -e 'Temporary failure resolving' \
    -e 'from versions: none' "$root/.set-up.log"; then
    why="the network or the proxy doesn't answer"
  fi
  printf '%s' "$why"
}

missing_packages() {
  local package
  for package in $(printf '%s\n' "$@" | sort -u); do
    # Newer releases carry the 64-bit time variant of some libraries under another name.
    case "$(dpkg-query -W -f '${Status}\n' "$package" "${package}t64" 2>/dev/null || true)" in
      *'install ok installed'*) ;;
      *) printf '%s ' "$package" ;;
    esac
  done
}

install_packages() {
  has_command dpkg-query || return 0 # not Debian: the program says what it misses
  local missing
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    say "missing system packages; run: sudo apt-get install $missing"
    return 1
  fi
  say "installing $missing"
  # shellcheck disable=SC2086 the list is words
  { DEBIAN_FRONTEND=noninteractive apt-get update -q &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing; } \
    >"$root/.set-up.log" 2>&1 || fail_by_log "apt-get failed"
}

has_command() { command -v "$1" >/dev/null 2>&1; }

check_python() {
  has_command "$python" || fail "there is no $python; install python3, 3.11 or later"
  "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    fail "$("$python" --version) is too old; set BOAF_PYTHON to a Python 3.11 or later"
}

headers() { "$python" -c 'import sysconfig; print(sysconfig.get_path("include"))'; }

# What the environment and the kernels are built with, and what the caller needs besides. The
# window's libraries are asked for in the same line, although the command line works without them.
install_tools() {
  choose_python
  local folder tools="$*"
  [ -n "${CC:-}" ] || tools="$tools gcc libc6-dev"
  if [ "$python" = python3 ] && ! has_command python3; then
    tools="$tools python3 python3-dev python3-venv"
  else
    check_python
    folder=$(headers)
    case "$folder" in /usr/include/*) tools="$tools ${folder##*/}-dev ${folder##*/}-venv" ;; esac
  fi
  # shellcheck disable=SC2086 the lists are words
  if [ -n "$(missing_packages $tools)" ]; then
    install_packages $tools $qt_packages || exit 2
  fi
  check_python
  has_command "${CC:-gcc}" || fail "there is no C compiler; install gcc"
  [ -e "$(headers)/Python.h" ] || fail "$(headers) has no Python.h; install the headers of $python"
}

# Scripts in an environment name its folder.
name_anew='
import pathlib, sys
new, venv = (name.encode() for name in sys.argv[1:])
for path in [*pathlib.Path(sys.argv[1], "bin").iterdir(), pathlib.Path(sys.argv[1], "pyvenv.cfg")]:
    if path.is_file() and not path.is_symlink() and b"\0" not in (data := path.read_bytes()):
        path.write_bytes(data.replace(new, venv))
'

# A new environment is made beside the old one, and takes its place when it is complete: the old one
# works until then, however this ends.
make_venv() {
  local new="$venv.new" old="$venv.old"
  say "making $venv, once; this takes a few minutes"
  {
    rm -rf "$new" &&
      "$python" -m venv "$new" &&
      "$new/bin/python" -m pip install --disable-pip-version-check --require-hashes -r "$lock" &&
      "$new/bin/python" -m pip install --disable-pip-version-check --no-deps \
        --no-build-isolation -e "$root"
  } >"$root/.set-up.log" 2>&1 || return 1
  "$new/bin/python" -c "$name_anew" "$new" "$venv"
  printf '%s\n' "$compiled" >"$new/.stamp-kernels"
  printf '%s\n' "$wanted" >"$new/.stamp-requirements.lock" # the larger one holds the smaller
  printf '%s\n' "$wanted" >"$new/.stamp-${lock##*/}"
  rm -rf "$old"
  [ ! -e "$venv" ] || mv -T "$venv" "$old"
  mv -T "$new" "$venv"
  rm -rf "$old"
}

# After a kill between the two moves.
finish_exchange() { [ -e "$venv" ] || [ ! -d "$venv.old" ] || mv -T "$venv.old" "$venv"; }

# Only those that changed, by the time of change, so that files unpacked with old dates are seen.
compile_kernels() {
  local stamp="$venv/.stamp-kernels"
  say "compiling the kernels and translations"
  if [ -e "$stamp" ] && [ -z "$(find "$root/setup.py" -cnewer "$stamp")" ]; then
    find "${kernels[@]}" -cnewer "$stamp" -exec touch {} +
  else
    rm -rf "$root/build/kernels"
  fi
  rm -f "$root"/engine/_kernels/*.cpython-*.so # of version 2, which Python would prefer
  (cd "$root" && "$venv/bin/python" setup.py build_ext --inplace) >>"$root/.set-up.log" 2>&1 || {
    grep -m 5 -i error "$root/.set-up.log" >&2 || true
    fail_by_log "the kernels or translations could not be compiled"
  }
}

fingerprint() { sha256sum | cut -d ' ' -f 1; }

# Its Python is a link to another one, which an upgrade of the system may remove or replace by a
# version that knows nothing of its packages.
is_alive() {
  local config="$venv/pyvenv.cfg" version
  version=$("$venv/bin/python" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) &&
    [ -d "$venv/lib/python$version/site-packages" ] && [ -e "$config" ]
}

# Without a demand for another Python, that of the environment counts, whatever comes first in PATH.
is_of_asked_python() {
  [ -z "${BOAF_PYTHON:-}" ] || [ "$(version_of "$python")" = "$(version_of "$venv/bin/python")" ]
}

version_of() { "$1" -c 'import sys; print(sys.version_info[:2], sys.base_prefix)' 2>/dev/null; }

# What is compiled and renewed stays with the Python of the environment.
choose_python() {
  if is_alive && is_of_asked_python; then python="$venv/bin/python"; fi
}

has_packages() {
  is_alive && is_of_asked_python && [ "$(cat "$venv/.stamp-${lock##*/}" 2>/dev/null)" = "$wanted" ]
}

is_set_up() { has_packages && are_compiled; }

are_compiled() {
  [ "$(cat "$venv/.stamp-kernels" 2>/dev/null)" = "$compiled" ] && have_modules
}

have_modules() {
  local source
  for source in "$root"/engine/_kernels/*.pyx "$root/engine/_kernels/_shared.c"; do
    [ -e "${source%.*}.abi3.so" ] || return 1
  done
  for source in "$root"/resources/translations/*.po; do
    [ -e "${source%.*}.mo" ] || return 1
  done
}

# What decides whether the environment is the right one; what only tools read of pyproject.toml does not.
project_files() { cat "$root"/requirements*.lock && sed '/^\[tool\./,$d' "$root/pyproject.toml"; }

# Whether nothing changed since the stamp: no interpreter is started and no file is read. Times of
# change, not of writing, so that files unpacked or copied with old dates are seen.
is_untouched() {
  local stamp="$venv/.stamp-ready-${lock##*/}" said=""
  [ -x "$venv/bin/boaf" ] && { read -r said <"$stamp"; } 2>/dev/null || return 1
  [ "$said" = "$root ${BOAF_PYTHON:-}" ] && have_modules || return 1
  [ -z "$(find -L "$venv/bin/python" "$root"/requirements*.lock "$root/pyproject.toml" \
    "$root/packaging/set-up.sh" "$root/setup.py" "${kernels[@]}" \
    -cnewer "$stamp" -print -quit 2>&1)" ]
}

mark_untouched() {
  printf '%s\n' "$root ${BOAF_PYTHON:-}" >"$venv/.stamp-ready-${lock##*/}"
} 2>/dev/null

set_up() {
  local wanted compiled
  finish_exchange
  if is_untouched; then return; fi
  is_alive || has_command "$python" || install_tools
  wanted="$root $(project_files | fingerprint)"
  compiled=$(cat "$root/setup.py" "${kernels[@]}" | fingerprint)
  if is_set_up; then # also where nothing can be written
    mark_untouched || true
    return
  fi
  # Two first starts at once must not build into each other.
  { exec 9>"$root/.set-up.lock" && : >"$root/.set-up.log"; } 2>/dev/null ||
    fail "$root cannot be written; copy it to a folder of your own and run $name there"
  flock 9
  if ! has_packages; then
    install_tools
    # shellcheck disable=SC2086 the list is words
    install_packages $qt_packages || true # the command line works without them
    if ! make_venv; then
      # Tests ask for more than the program.
      [ "$name" = boaf ] && is_alive && [ -x "$venv/bin/boaf" ] ||
        fail_by_log "the virtual environment could not be made"
      say "going on with the environment of before; a new one could not be made: $(logged_reason)"
    fi
  fi
  if ! are_compiled; then
    install_tools
    compile_kernels
    printf '%s\n' "$compiled" >"$venv/.stamp-kernels"
  fi
  exec 9>&-
  mark_untouched || true
}
