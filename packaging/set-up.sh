# Sourced by ./boaf and ./test: make .venv complete, say what happens, start at once when it is.
# Expects: root (the checkout), name (of the calling script), lock (a requirements file).

python="${BOAF_PYTHON:-python3}"
venv=$(readlink -m "${BOAF_VENV:-$root/.venv}")
log="$root/.set-up.log"
kernels=("$root"/engine/_kernels/*.pyx "$root"/engine/_kernels/*.pxd
  "$root"/resources/translations/*.po)
qt_packages=(libgl1 libegl1 libxkbcommon0 libglib2.0-0 libfontconfig1 libdbus-1-3 libgssapi-krb5-2
  libxkbcommon-x11-0 libxcb1 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 fonts-dejavu-core)

# What others set for their own Python must not reach ours. Indexes and proxies of pip are kept.
unset PYTHONPATH PYTHONHOME PYTHONUSERBASE PYTHONINSPECT PYTHONOPTIMIZE PYTHONWARNINGS PYTHONSAFEPATH
unset PIP_TARGET PIP_PREFIX PIP_ROOT PIP_PYTHON PIP_REQUIRE_VIRTUALENV PIP_CONSTRAINT PIP_REQUIREMENT
unset PIP_NO_DEPS PIP_DRY_RUN PIP_NO_BINARY PIP_ONLY_BINARY
export PIP_USER=0 PIP_DISABLE_PIP_VERSION_CHECK=1 # also against a file of settings

say() {
  printf '%s: %s\n' "$name" "$*" >&2
  # After a start from the menu, no one sees what is written to stderr.
  if ! [ -t 2 ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && [ -z "${CI:-}" ]; then
    local shown=${*//&/\&amp;} # it is taken for markup
    notify-send --app-name "Birds of a Feather" "Birds of a Feather" "${shown//</\&lt;}" 2>/dev/null || true
  fi
}

fail() { say "$*"; exit 2; }

fail_by_log() { fail "$*: $(logged_reason); see $log, then run $name again"; }

# The last line that says something, unless it follows from one of these.
logged_reason() {
  if grep -q -e 'No space left on device' "$log"; then
    printf '%s' "a disk is full: $root or ${TMPDIR:-/tmp}; free up space, or set TMPDIR"
  elif grep -qE 'NewConnectionError|ProxyError|Temporary failure|versions: none' "$log"; then
    printf '%s' "the network or the proxy doesn't answer"
  else
    grep -v '^[[:space:]]*$' "$log" | tail -n 1 || true
  fi
}

has_command() { command -v "$1" >/dev/null 2>&1; }

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
    >"$log" 2>&1 || fail_by_log "apt-get failed"
}

# What the environment and the kernels are built with, and what the caller needs besides. The
# window's libraries are asked for in the same line, although the command line works without them.
install_tools() {
  local headers tools=("$@")
  # What is compiled and renewed stays with the Python of the environment.
  if is_alive; then python="$venv/bin/python"; fi
  [ -n "${CC:-}" ] || tools+=(gcc libc6-dev)
  if has_command "$python"; then
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
      fail "$("$python" --version) is too old; set BOAF_PYTHON to a Python 3.11 or later"
    headers=$(headers_of_python)
    [ "${headers#/usr/include/}" = "$headers" ] || tools+=("${headers##*/}-dev" "${headers##*/}-venv")
  else
    [ "$python" = python3 ] || fail "there is no $python; install python3, 3.11 or later"
    tools+=(python3 python3-dev python3-venv)
  fi
  if [ -n "$(missing_packages "${tools[@]}")" ]; then
    install_packages "${tools[@]}" "${qt_packages[@]}" || exit 2
  fi
  has_command "${CC:-gcc}" || fail "there is no C compiler; install gcc"
  [ -e "$(headers_of_python)/Python.h" ] || fail "there is no Python.h; install the headers of $python"
}

headers_of_python() { "$python" -c 'import sysconfig; print(sysconfig.get_path("include"))'; }

# Its Python is a link to another one, which an upgrade of the system may remove or replace by a
# version that knows nothing of its packages; and its scripts name the folder where it was made.
is_alive() {
  local version
  version=$("$venv/bin/python" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) &&
    [ -d "$venv/lib/python$version/site-packages" ] && grep -qsF " $venv" "$venv/pyvenv.cfg"
}

# Packages are added or renewed in place, once all are loaded.
make_environment() {
  local pip=("$venv/bin/python" -m pip install)
  say "making $venv complete; this may take a few minutes"
  { { is_alive || "$python" -m venv --clear "$venv"; } &&
    "${pip[@]}" --require-hashes -r "$lock" &&
    "${pip[@]}" --no-deps --no-build-isolation -e "$root"; } >"$log" 2>&1 ||
    fail_by_log "the virtual environment could not be made"
  # Those of the tests hold those of the program.
  wanted_by "$root/requirements.lock" >"$venv/.stamp-requirements.lock"
  wanted_by "$lock" >"$venv/.stamp-${lock##*/}"
}

fingerprint() { sha256sum | cut -d ' ' -f 1; }
# What only tools read of pyproject.toml needs no other environment.
wanted_by() { printf '%s %s\n' "$root" "$(cat "$1" <(sed '/^\[tool\./,$d' "$root/pyproject.toml") | fingerprint)"; }

is_stamped() { [ "$(cat "$venv/.stamp-$1" 2>/dev/null)" = "$2" ]; }
has_packages() { is_alive && is_stamped "${lock##*/}" "$wanted"; }
are_compiled() { is_stamped kernels "$compiled" && have_modules; }

# Only those that changed, by the time of change, so that files unpacked with old dates are seen.
compile_kernels() {
  local stamp="$venv/.stamp-kernels"
  say "compiling the kernels and translations"
  [ "$stamp" -nt "$root/setup.py" ] || rm -rf "$root/build/kernels"
  find "${kernels[@]}" -cnewer "$stamp" -exec touch {} + 2>/dev/null || true # no stamp: all
  (cd "$root" && "$venv/bin/python" setup.py build_ext --inplace) >>"$log" 2>&1 || {
    grep -m 5 -i error "$log" >&2 || true
    fail_by_log "the kernels or translations could not be compiled"
  }
}

have_modules() {
  local source
  for source in "$root"/engine/_kernels/{*.pyx,_shared.c} "$root"/resources/translations/*.po; do
    [ -e "${source%.*}.abi3.so" ] || [ -e "${source%.*}.mo" ] || return 1
  done
}

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

set_up() {
  local wanted compiled
  if is_untouched; then return; fi
  is_alive || has_command "$python" || install_tools
  wanted=$(wanted_by "$lock")
  compiled=$(cat "$root/setup.py" "${kernels[@]}" | fingerprint)
  if ! { has_packages && are_compiled; }; then
    # Two first starts at once must not build into each other.
    { exec 9>"$root/.set-up.lock" && : >"$log"; } 2>/dev/null ||
      fail "$root cannot be written; copy it to a folder of your own and run $name there"
    flock 9
    install_tools
    if ! has_packages; then
      install_packages "${qt_packages[@]}" || true # the command line works without them
      make_environment
    fi
    if ! are_compiled; then
      compile_kernels
      printf '%s\n' "$compiled" >"$venv/.stamp-kernels"
    fi
    exec 9>&-
  fi
  # Also where nothing can be written.
  { printf '%s\n' "$root ${BOAF_PYTHON:-}" >"$venv/.stamp-ready-${lock##*/}"; } 2>/dev/null || true
}
