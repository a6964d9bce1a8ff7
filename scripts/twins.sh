#!/usr/bin/env bash
# Compares every pair of twins (tests/twins) in memory and on a spare PostgreSQL, started here and thrown away afterwards. Its
# server programs must be installed. Says how many things were compared; the exit status is 0 if no reader saw what is hidden.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
scratch=$(mktemp -d) || exit 1
pid=''
trap '[ -n "$pid" ] && kill -INT "$pid" 2>/dev/null && wait "$pid" 2>/dev/null; rm -rf "$scratch"' EXIT

program=$(ls -d /usr/lib/postgresql/*/bin/postgres 2>/dev/null | sort -V | tail -n 1)
[ -n "$program" ] || { echo 'PostgreSQL is not installed: apt-get install postgresql' >&2; exit 1; }
bin=$(dirname "$program")
data=$scratch/data
port=$(node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
mkdir "$data" && chmod 755 "$scratch" && chmod 700 "$data" || exit 1

# PostgreSQL refuses to run as root.
as=()
if [ "$(id -u)" -eq 0 ]; then
  user=$(id -un postgres 2>/dev/null || echo nobody)
  chown "$user" "$data" || exit 1
  as=(setpriv "--reuid=$user" "--regid=$(id -g "$user")" --clear-groups)
fi
(cd "$data" && "${as[@]}" "$bin/initdb" --pgdata="$data" --username=fieldpost --auth=trust --encoding=UTF8 --locale=C --no-sync) \
  >"$scratch/initdb.log" 2>&1 || { cat "$scratch/initdb.log" >&2; exit 1; }
(cd "$data" && exec "${as[@]}" "$bin/postgres" -D "$data" -p "$port" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
  -c fsync=off) >"$scratch/postgres.log" 2>&1 &
pid=$!
until "$bin/pg_isready" -q -h 127.0.0.1 -p "$port"; do
  kill -0 "$pid" 2>/dev/null || { cat "$scratch/postgres.log" >&2; exit 1; }
  sleep 0.2
done

FIELDPOST_TEST_CASES=all FIELDPOST_TEST_TWINS=all FIELDPOST_TEST_DATABASE_URL="postgresql://fieldpost@127.0.0.1:$port/postgres" \
  npx vitest run tests/twins "$@"
