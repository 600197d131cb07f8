#!/bin/sh
# usage: debian-package.sh <target folder> <package>…
# Downloads packages of Debian or Ubuntu with those of their dependencies that this machine lacks
# and unpacks them into <target folder>/root. Installs nothing, needs no rights.
set -eu
target=$1
shift
packages=$*
work=$target.new
rm -rf "$work"
mkdir -p "$work/lists/partial" "$work/archives/partial" "$work/debs" "$work/root"
cd "$work/debs"
user=$(id -un)
set -- -o Debug::NoLocking=1 -o "APT::Sandbox::User=$user" -o "Dir::Cache=$work"

# The named packages always, even where they are recorded as installed. Never another C library:
# programs would load it with the loader of the system.
wanted() {
  {
    printf '%s\n' $packages
    apt-get "$@" -s --no-install-recommends install $packages |
      awk '$1 == "Inst" && $2 !~ /^libc(6|-bin)$/ { print $2 }'
  } | sort -u
}
download() {
  names=$(wanted "$@") && apt-get "$@" -qq download $names
}
if ! download "$@" 2>"$work/first-try.txt"; then
  # No package lists on this machine, or outdated ones: fetch own ones.
  set -- "$@" -o "Dir::State::Lists=$work/lists"
  apt-get "$@" -qq update
  rm -f ./*.deb
  download "$@"
fi
for deb in ./*.deb; do
  dpkg-deb --extract "$deb" "$work/root"
done
rm -rf "$work/lists" "$work/archives" "$work/debs" "$work/first-try.txt"
cd /
rm -rf "$target"
mv "$work" "$target"
