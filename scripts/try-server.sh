#!/usr/bin/env bash
# Tries what docs/operate.md says of servers on a Debian that is made for it, with nothing on it but Node.js, npm and git: the commands of "With
# systemd" as they stand there, then the image and what it is started by. Needs root, debootstrap and buildah; of docker.io it needs nothing,
# for that Debian stands in for the image that ours is made from. Takes some ten minutes. The last line sums up; the exit status is 0 if nothing failed.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
house=$PWD
scratch=$(mktemp -d) || exit 1
debian=$scratch/debian image_root=$scratch/image-root
export STORAGE_DRIVER=vfs
tried=0 failed=0 pid=''
trap '[ -n "$pid" ] && kill "$pid" 2>/dev/null; buildah rm --all >/dev/null 2>&1; rm -rf "$scratch"' EXIT

try() { # what command...
  local what=$1
  shift
  if "$@" >"$scratch/said" 2>&1; then tried=$((tried + 1)); echo "ok      $what"
  else failed=$((failed + 1)); echo "FAILED  $what"; sed 's/^/        /' "$scratch/said" | tail -n 20; fi
}

make_debian() {
  debootstrap --variant=minbase --include=ca-certificates,git,systemd bookworm "$debian" http://deb.debian.org/debian || return 1
  local npm
  npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
  mkdir -p "$debian/usr/lib/node_modules" && cp "$(readlink -f "$(command -v node)")" "$debian/usr/bin/node" \
    && cp -a "$npm" "$debian/usr/lib/node_modules/npm" && ln -s ../lib/node_modules/npm/bin/npm-cli.js "$debian/usr/bin/npm" \
    && ln -s ../lib/node_modules/npm/bin/npx-cli.js "$debian/usr/bin/npx" || return 1
  # As this machine reaches the registry, so does that one.
  cp -L /etc/ssl/certs/ca-certificates.crt "$debian/etc/ssl/certs/ca-certificates.crt" && cp /etc/resolv.conf /etc/hosts "$debian/etc/" \
    && chroot "$debian" useradd --create-home node
}

in_debian() {
  unshare --mount --pid --fork chroot "$debian" /usr/bin/env -i PATH=/usr/bin:/bin:/usr/sbin:/sbin HOME=/root \
    NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt bash -euc 'mount -t proc proc /proc; mount -t devtmpfs dev /dev; '"$1"
}

# The first block of "With systemd", without what only a running systemd can do, and with this clone as where it comes from.
guide() {
  sed -n '/^## With systemd/,/^## /p' docs/operate.md | sed -n '/^```$/,/^```$/p' | grep -v '^```' | grep -v 'systemctl enable' \
    | sed -e 's#<where you have it from>#/root/origin#' -e 's# && systemctl daemon-reload##'
}

setting() { sed -n "s/^$1=//p" "$debian/etc/systemd/system/fieldpost.service"; }

# What the unit says: its user, its folder, its settings, its command.
start_unit() {
  install -d -m 700 "$debian/var/lib/fieldpost" && chroot "$debian" chown fieldpost: /var/lib/fieldpost || return 1
  begin unshare --mount sh -c "mount -t proc proc $debian/proc && mount --bind /dev $debian/dev \
    && exec chroot --userspec=$(setting User) $debian /usr/bin/env -i PATH=/usr/bin:/bin $(setting Environment) \
    PORT=$port MAIL_IN_PORT=0 sh -c 'cd $(setting WorkingDirectory) && exec $(setting ExecStart)'"
}

build_image() {
  local base=docker.io/library/node:20-bookworm-slim work
  work=$(buildah from scratch) && buildah add -q "$work" "$debian" / \
    && buildah config --env PATH=/usr/bin:/bin:/usr/sbin:/sbin --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$work" \
    && buildah commit -q "$work" "$base" && buildah rm "$work" || return 1
  git clone -q "$house" "$scratch/source" || return 1
  buildah bud --format docker --isolation chroot --network host --pull-never -t fieldpost-tried -f Containerfile "$scratch/source"
}

# A root that nobody may write to, `/data` and a `/tmp` in memory, an ordinary user: as compose starts it.
start_image() {
  local work root
  work=$(buildah from --pull-never localhost/fieldpost-tried) && root=$(buildah mount "$work") || return 1
  mkdir -p "$image_root" "$scratch/data" && chroot "$root" chown node: /data && chown "$(chroot "$root" id -u node)" "$scratch/data"
  begin unshare --mount sh -c "mount --bind $root $image_root && mount -o remount,bind,ro $image_root \
    && mount -t tmpfs none $image_root/tmp && mount --bind $scratch/data $image_root/data && mount --bind /dev $image_root/dev \
    && mount -t proc proc $image_root/proc \
    && exec chroot --userspec=node:node $image_root /usr/bin/env -i PATH=/usr/bin:/bin NODE_ENV=production HOST=127.0.0.1 DATA_DIR=/data \
    SHOW_KEY=0 PORT=$port MAIL_IN_PORT=0 sh -c 'cd /app && ! touch here 2>/dev/null && exec node scripts/start.mjs'"
}

begin() { # command...; waits for the line that says it is ready
  : >"$scratch/ready"
  "$@" >"$scratch/ready" 2>"$scratch/log" &
  pid=$!
  for _ in $(seq 600); do
    grep -q '"ready":true' "$scratch/ready" && return 0
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.2
  done
  cat "$scratch/log"
  return 1
}
stop() {
  kill -TERM "$pid" && wait "$pid"
  local status=$?
  pid=''
  [ "$status" -eq 0 ] || { echo "it ended with $status"; tail -n 15 "$scratch/log"; }
  return "$status"
}
is_healthy() { PORT=$port node scripts/healthy.mjs; }

port=$(node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
try 'a Debian with Node.js and git' make_debian
git clone -q --bare "$house" "$debian/root/origin"
while IFS= read -r command; do try "$command" in_debian "cd /opt/fieldpost 2>/dev/null || true; $command"; done < <(guide)
try 'systemd understands the units' in_debian \
  'systemd-analyze verify --man=no /etc/systemd/system/fieldpost.service 2>&1 | (! grep -E "Unknown|Invalid|Failed to parse")'
try 'the service starts, as its user' start_unit
try 'it is ready' is_healthy
try 'and ends in order' stop
try 'the image is built' build_image
try 'it starts, as an ordinary user on a read-only root' start_image
try 'it is healthy' is_healthy
try 'and ends in order' stop
echo "$tried tried, $failed failed"
[ "$failed" -eq 0 ]
