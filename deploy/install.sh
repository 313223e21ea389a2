#!/bin/sh
# Installs a release of Empire as a systemd service, or upgrades to it. It downloads nothing and starts nothing unless
# asked to. See every step before it is taken:
#
#   sh install.sh --dry-run empire-0.1.0.tar.gz
#
# What it makes:
#   /opt/empire-VERSION                 the release; older ones stay, to go back to
#   /opt/empire                         a symlink to the one that runs
#   /usr/local/bin/empire               a symlink to its command
#   /etc/empire.env                     the settings, only if there is no such file
#   /var/lib/empire                     the data, only if there is no such folder
#   /etc/systemd/system/empire.service  the unit; your changes belong in `systemctl edit empire`
#   the user and group `empire`         only if they are missing
set -eu
umask 022

usage() {
  cat <<'END'
Usage: install.sh [--dry-run] [--start] [--sums FILE] empire-VERSION.tar.gz

  --dry-run    print every step and take none; needs no root
  --start      enable and (re)start the service at the end
  --sums FILE  the checksums to compare with; without it, SHA256SUMS beside the tarball

With DESTDIR=/some/folder in the environment everything goes below that folder, owners are left alone, and neither
users nor systemd are touched.

To go back to an older version, to another one that is still in /opt:
  systemctl stop empire && ln -sfn empire-VERSION /opt/empire && systemctl start empire
If the newer one changed the database, the older one says so and does not start. Put back the copy from before the
upgrade first:
  empire restore /var/lib/empire/empire.db.before-upgrade

To uninstall (the last two lines delete all data and settings; backups in /var/lib/empire-backups stay):
  systemctl disable --now empire
  rm -r /opt/empire /opt/empire-* /usr/local/bin/empire /etc/systemd/system/empire.service
  systemctl daemon-reload
  rm -r /var/lib/empire /etc/empire.env
  userdel empire
END
}

main() {
  read_arguments "$@"
  check_machine
  check_sum
  check_contents
  check_places

  make_user
  unpack
  link_release
  write_settings
  make_data_folder
  write_unit
  start_service
  say_what_is_next
}

fail() {
  printf 'Nothing was installed: %s\n' "$*" >&2
  exit 1
}

# Prints a step and, unless this is a dry run, takes it.
step() {
  printf '  %s\n' "$*"
  if [ "$dry_run" = no ]; then "$@"; fi
}

# Steps that need root on the real machine, and have no place below DESTDIR.
system_step() {
  if [ -n "$root" ]; then printf '  (left out, with DESTDIR: %s)\n' "$*"; else step "$@"; fi
}

read_arguments() {
  dry_run=no start=no sums='' tarball='' root=${DESTDIR:-}
  root=${root%/}
  while [ $# -gt 0 ]; do
    case $1 in
      --dry-run) dry_run=yes ;;
      --start) start=yes ;;
      --sums)
        [ $# -gt 1 ] || fail '--sums needs a file'
        sums=$2
        shift
        ;;
      -h | --help)
        usage
        exit 0
        ;;
      -*) fail "there is no option $1; --help lists them" ;;
      *)
        [ -z "$tarball" ] || fail 'name one tarball'
        tarball=$1
        ;;
    esac
    shift
  done
  [ -n "$tarball" ] || fail 'name the tarball: install.sh empire-VERSION.tar.gz (--help says more)'
  [ -f "$tarball" ] || fail "there is no file $tarball"
  [ -n "$sums" ] || sums=$(dirname "$tarball")/SHA256SUMS
}

check_machine() {
  for tool in tar gzip sha256sum awk sed; do
    command -v "$tool" >/dev/null 2>&1 || fail "this machine has no $tool"
  done
  check_node
  if [ -n "$root" ]; then return; fi
  command -v systemctl >/dev/null 2>&1 || fail 'this machine has no systemd; run bin/empire from the unpacked tarball'
  if [ "$dry_run" = no ] && [ "$(id -u)" -ne 0 ]; then
    fail 'this needs root; see what it would do with --dry-run'
  fi
}

check_node() {
  node=$(command -v node) || fail 'there is no Node; install 22.14 or later: https://nodejs.org/en/download'
  version=$(node --version)
  version=${version#v}
  major=${version%%.*}
  minor=${version#*.}
  minor=${minor%%.*}
  if [ "$major" -lt 22 ] || { [ "$major" -eq 22 ] && [ "$minor" -lt 14 ]; }; then
    fail "Empire needs Node 22.14 or later; this is $version"
  fi
  case $node in
    /home/* | /root/*) fail "the service may not read $node; install Node for all users, such as from your distribution" ;;
  esac
}

# The tarball must be the one that the checksums name, by its file name.
check_sum() {
  [ -f "$sums" ] || fail "there is no $sums; download it from the page of the release, or name it with --sums"
  name=$(basename "$tarball")
  expected=$(awk -v name="$name" '$2 == name || $2 == "*" name { print $1 }' "$sums")
  [ -n "$expected" ] || fail "$sums says nothing about $name"
  actual=$(sha256sum "$tarball" | awk '{ print $1 }')
  [ "$actual" = "$expected" ] || fail "$name is damaged or not the one that was released (SHA-256 $actual)"
  printf 'The checksum of %s is right.\n' "$name"
}

# Everything in it must be below one folder, empire-VERSION, which also says the version.
check_contents() {
  names=$(tar -tzf "$tarball") || fail "$tarball cannot be read"
  folder=$(printf '%s\n' "$names" | sed -n '1s,/.*,,p')
  case $folder in
    empire-[0-9]*) ;;
    *) fail "$tarball is not a release of Empire" ;;
  esac
  outside=$(printf '%s\n' "$names" | awk -v folder="$folder/" 'index($0, folder) != 1 || /(^|\/)\.\.(\/|$)/ { print; exit }')
  [ -z "$outside" ] || fail "$tarball has a file outside its folder: $outside"
}

check_places() {
  current=$root/opt/empire
  if [ -e "$current" ] && [ ! -L "$current" ]; then
    fail "$current is a folder, from an older way to install; move it first: mv $current $current-before"
  fi
  command=$root/usr/local/bin/empire
  if [ -e "$command" ] && [ ! -L "$command" ]; then fail "$command is there already, and not from here"; fi
  previous=''
  if [ -L "$current" ]; then previous=$(readlink "$current"); fi
  printf '%s\n' "${previous:+Upgrading from $previous. }Installing $folder:"
}

make_user() {
  if [ -n "$root" ] || ! id empire >/dev/null 2>&1; then
    system_step useradd --system --user-group --home-dir /var/lib/empire --no-create-home \
      --shell /usr/sbin/nologin empire
  fi
}

# First beside its place, so that a release is there whole or not at all.
unpack() {
  if [ -d "$root/opt/$folder" ]; then
    printf '  %s is there already and stays as it is\n' "$root/opt/$folder"
    return
  fi
  unpacking=$root/opt/.unpacking-$folder
  step mkdir -p "$root/opt"
  step rm -rf "$unpacking"
  step mkdir "$unpacking"
  step tar -xzf "$tarball" -C "$unpacking" --no-same-owner
  step mv "$unpacking/$folder" "$root/opt/$folder"
  step rmdir "$unpacking"
}

link_release() {
  step ln -sfn "$folder" "$root/opt/empire"
  step mkdir -p "$root/usr/local/bin"
  step ln -sfn /opt/empire/bin/empire "$root/usr/local/bin/empire"
}

# Secrets may be in it, so it is for root and the service only.
write_settings() {
  settings=$root/etc/empire.env
  if [ -e "$settings" ]; then
    printf '  %s is there already and stays as it is\n' "$settings"
    return
  fi
  step mkdir -p "$root/etc"
  step cp "$root/opt/$folder/deploy/empire.env.example" "$settings"
  system_step chown root:empire "$settings"
  step chmod 640 "$settings"
}

make_data_folder() {
  if [ -d "$root/var/lib/empire" ]; then return; fi
  step mkdir -p "$root/var/lib"
  step mkdir -m 700 "$root/var/lib/empire"
  system_step chown empire:empire "$root/var/lib/empire"
}

write_unit() {
  unit=$root/etc/systemd/system/empire.service
  step mkdir -p "$root/etc/systemd/system"
  step cp "$root/opt/$folder/deploy/empire.service" "$unit"
  if [ "$node" != /usr/bin/node ]; then step sed -i "s,/usr/bin/node,$node,g" "$unit"; fi
  system_step systemctl daemon-reload
}

start_service() {
  if [ "$start" = no ]; then return; fi
  system_step systemctl enable empire
  system_step systemctl restart empire
}

say_what_is_next() {
  if [ "$dry_run" = yes ]; then
    echo 'That was a dry run: nothing was done.'
    return
  fi
  echo "$folder is installed."
  if [ "$start" = no ]; then
    echo "Next: edit /etc/empire.env (PUBLIC_URL first), then: systemctl enable empire && systemctl restart empire"
  fi
  if [ -n "$previous" ] && [ "$previous" != "$folder" ]; then
    echo "To go back: ln -sfn $previous /opt/empire && systemctl restart empire (install.sh --help says more)"
  fi
}

main "$@"
