# Sourced by ./boaf and ./test: make .venv complete, say what happens, start at once when it is.
# Expects: root (the checkout), name (of the calling script), lock (a requirements file).

python="${BOAF_PYTHON:-python3}"
venv="${BOAF_VENV:-$root/.venv}" # each Python in use needs one of its own
kernels=("$root"/engine/_kernels/*.pyx "$root"/engine/_kernels/*.pxd)
qt_packages="libgl1 libegl1 libxkbcommon0 libglib2.0-0 libfontconfig1 libdbus-1-3 libxkbcommon-x11-0
  libxcb1 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 fonts-dejavu-core"
# at-spi2-core, dbus and libglib2.0-bin let a test read the board as a screen reader does; LightGBM
# needs libgomp1; puzzle pages are tried in a real browser; menu entry and metainfo are validated.
test_packages="gcc libc6-dev xvfb xauth xdotool at-spi2-core dbus libglib2.0-bin libgomp1 chromium
  chromium-driver appstream desktop-file-utils"

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

say() { printf '%s: %s\n' "$name" "$*" >&2; }

fail() {
  say "$*"
  exit 2
}

# The last line of the log is the reason.
fail_by_log() {
  tail -n 1 "$root/.set-up.log" >&2 || true
  fail "$*; see $root/.set-up.log, then run $name again"
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
  local folder tools="$* libglib2.0-0 libgssapi-krb5-2" # needed by Qt's compiler of translations
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

make_venv() {
  say "making $venv, once; this takes a few minutes"
  rm -rf "$root/build/kernels"
  {
    "$python" -m venv --clear "$venv" &&
      "$venv/bin/pip" install --disable-pip-version-check --require-hashes -r "$lock" &&
      "$venv/bin/pip" install --disable-pip-version-check --no-deps --no-build-isolation \
        -e "$root"
  } >"$root/.set-up.log" 2>&1 || fail_by_log "the virtual environment could not be made"
}

# Only those that changed, by the time of change, so that files unpacked with old dates are seen.
compile_kernels() {
  local stamp="$venv/.stamp-kernels"
  say "compiling the kernels"
  if [ -e "$stamp" ] && [ -z "$(find "$root/setup.py" -cnewer "$stamp")" ]; then
    find "${kernels[@]}" -cnewer "$stamp" -exec touch {} +
  else
    rm -rf "$root/build/kernels"
  fi
  (cd "$root" && "$venv/bin/python" setup.py build_ext --inplace) >>"$root/.set-up.log" 2>&1 || {
    grep -m 5 -i error "$root/.set-up.log" >&2 || true
    fail_by_log "the kernels could not be compiled"
  }
}

# The compiled translations are not in the repository.
compile_translations() {
  "$venv/bin/python" "$root/packaging/translate.py" --compile >>"$root/.set-up.log" 2>&1 ||
    fail_by_log "the translations could not be compiled"
}

are_translated() {
  local source
  for source in "$root"/resources/translations/*.ts; do
    [ ! -e "$source" ] || [ "${source%.ts}.qm" -nt "$source" ] || return 1
  done
}

fingerprint() { sha256sum | cut -d ' ' -f 1; }

# Python is a link to that of the system, which may be gone after an upgrade.
has_python() { [ ! -L "$venv/bin/python" ] || [ -x "$venv/bin/python" ]; }

is_set_up() {
  has_python && [ "$(cat "$venv/.stamp-$(basename "$lock")" 2>/dev/null)" = "$wanted" ] &&
    are_compiled && are_translated
}

are_compiled() {
  [ "$(cat "$venv/.stamp-kernels" 2>/dev/null)" = "$compiled" ] && have_modules
}

# Those of other versions of Python may be beside them.
have_modules() {
  local source
  for source in "$root"/engine/_kernels/*.pyx "$root/engine/_kernels/_shared.c"; do
    [ -e "${source%.*}$suffix" ] || return 1
  done
}

# What decides whether the environment is the right one; what only tools read of pyproject.toml does not.
project_files() { cat "$root"/requirements*.lock && sed '/^\[tool\./,$d' "$root/pyproject.toml"; }

# Whether nothing changed since the stamp: no interpreter is started and no file is read. Times of
# change, not of writing, so that files unpacked or copied with old dates are seen.
is_untouched() {
  local stamp="$venv/.stamp-ready-${lock##*/}" suffix="" said=""
  [ -x "$venv/bin/boaf" ] && { read -r suffix said <"$stamp"; } 2>/dev/null || return 1
  [ "$said" = "$root $python $(command -v "$python")" ] && have_modules || return 1
  [ -z "$(find -L "$venv/bin/python" "$root"/requirements*.lock "$root/pyproject.toml" \
    "$root/packaging/set-up.sh" "$root/setup.py" "${kernels[@]}" \
    "$root"/resources/translations/*.ts -cnewer "$stamp" -print -quit 2>&1)" ]
}

mark_untouched() {
  printf '%s\n' "$suffix $root $python $(command -v "$python")" >"$venv/.stamp-ready-${lock##*/}"
} 2>/dev/null

set_up() {
  local wanted compiled suffix
  if is_untouched; then return; fi
  has_command "$python" || install_tools
  check_python
  suffix=$("$python" -c 'import sysconfig; print(sysconfig.get_config_var("EXT_SUFFIX"))')
  wanted="$("$python" -c 'import sys; print(sys.version, sys.base_prefix)')"
  wanted="$root $wanted $(project_files | fingerprint)"
  compiled=$(cat "$root/setup.py" "${kernels[@]}" | fingerprint)
  if is_set_up; then # also where nothing can be written
    mark_untouched || true
    return
  fi
  # Two first starts at once must not build into each other.
  { exec 9>"$root/.set-up.lock" && : >"$root/.set-up.log"; } 2>/dev/null ||
    fail "$root cannot be written; copy it to a folder of your own and run $name there"
  flock 9
  install_tools
  if ! has_python ||
    [ "$(cat "$venv/.stamp-$(basename "$lock")" 2>/dev/null)" != "$wanted" ]; then
    # shellcheck disable=SC2086 the lists are words
    install_packages $qt_packages || true # the command line works without them
    make_venv
    printf '%s\n' "$compiled" >"$venv/.stamp-kernels"
    printf '%s\n' "$wanted" >"$venv/.stamp-requirements.lock" # the larger one holds the smaller
    printf '%s\n' "$wanted" >"$venv/.stamp-$(basename "$lock")"
  fi
  if ! are_compiled; then
    compile_kernels
    printf '%s\n' "$compiled" >"$venv/.stamp-kernels"
  fi
  are_translated || compile_translations
  exec 9>&-
  mark_untouched || true
}
