#!/usr/bin/env bash
# Tries the commands of docs/operate.md in an empty folder, as a user would: a fresh clone, set up without the packages of this one,
# started as the service starts it, backed up under a passphrase, restored elsewhere and started again. Says what it could not try.
# The last line sums up; the exit status is 0 if nothing failed.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
clone=$PWD
scratch=$(mktemp -d) || exit 1
tried=0 failed=0 left=0
pid=''
trap '[ -n "$pid" ] && kill "$pid" 2>/dev/null; rm -rf "$scratch"' EXIT

try() { # what command...
  local what=$1
  shift
  if "$@" >"$scratch/said" 2>&1; then tried=$((tried + 1)); echo "ok        $what"
  else failed=$((failed + 1)); echo "FAILED    $what"; sed 's/^/          /' "$scratch/said" | tail -n 20; fi
}
leave() { left=$((left + 1)); echo "not tried $1: $2"; }

free_port() {
  node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'
}

# Of the unit, with whichever Node.js is here.
setting() { sed -n "s/^$1=//p" deploy/systemd/fieldpost.service | sed 's#^/usr/bin/node#node#'; }

start() { # data folder; waits for the line that says it is ready
  : >"$scratch/ready"
  (cd "$scratch/fieldpost" && exec env -i PATH="$PATH" HOME="$scratch" DATA_DIR="$1" PORT="$port" MAIL_IN_PORT=0 SHOW_KEY=0 \
    BACKUP_PASSPHRASE="$passphrase" sh -c "exec $(setting ExecStart)") >"$scratch/ready" 2>"$scratch/log" &
  pid=$!
  until grep -q '"ready":true' "$scratch/ready"; do kill -0 "$pid" 2>/dev/null || { cat "$scratch/log"; return 1; }; sleep 0.2; done
}
stop() { kill -TERM "$pid" && wait "$pid"; local status=$?; pid=''; return "$status"; }
cli() { # data folder, arguments
  local data=$1
  shift
  (cd "$scratch/fieldpost" && env -i PATH="$PATH" HOME="$scratch" DATA_DIR="$data" PORT="$port" BACKUP_PASSPHRASE="$passphrase" \
    node scripts/fieldpost.mjs "$@")
}
answers() { node -e 'fetch(process.argv[1]).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))' "http://127.0.0.1:$port/readyz"; }
is_sealed() { head -c 30 "$scratch/all.backup" | grep -q fieldpost-sealed; }
install_packages() { (cd "$scratch/fieldpost" && npm ci --ignore-scripts --no-audit --no-fund && node_modules/.bin/prisma generate); }

port=$(free_port)
passphrase='six words that nobody puts side by side'
try 'a fresh clone' git clone -q "$clone" "$scratch/fieldpost"
try 'npm ci --ignore-scripts && prisma generate' install_packages
try 'the program starts as the service starts it' start "$scratch/one"
try 'it is ready' answers
try 'fieldpost key' cli "$scratch/one" key
try 'fieldpost backup, while it runs' cli "$scratch/one" backup "$scratch/all.backup"
try 'the backup is sealed' is_sealed
try 'SIGTERM ends it in order' stop
try 'fieldpost restore, into an empty folder' cli "$scratch/two" restore "$scratch/all.backup"
try 'the restored one starts' start "$scratch/two"
try 'and is ready' answers
try 'and ends in order' stop
if command -v systemd-analyze >/dev/null; then
  for unit in fieldpost.service fieldpost@.service; do
    try "systemd understands $unit" bash -c "systemd-analyze verify --man=no deploy/systemd/$unit 2>&1 | grep -E 'Unknown|Invalid|Failed to parse' && exit 1; exit 0"
  done
else leave 'systemd units' 'systemd-analyze is not installed'; fi
leave 'systemctl enable --now' 'it would change this machine'
engine=$(command -v podman || command -v docker || true)
if [ -n "$engine" ] && "$engine" info >/dev/null 2>&1; then
  try 'the image is built' "$engine" build -q -t fieldpost -f Containerfile .
  try 'the compose file is understood' "$engine" compose -f deploy/compose.yaml --env-file deploy/env.example config
else leave 'image and compose' 'no container engine runs here'; fi
echo "$tried tried, $failed failed, $left not tried"
[ "$failed" -eq 0 ]
