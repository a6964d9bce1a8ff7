#!/usr/bin/env bash
# Looks at the program's dice with `ent` and `dieharder` (Debian packages, installed where they are missing) through a pipe, and with a
# chi-square of our own. Takes some minutes. Prints tables; the exit status is 0 if nothing failed.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
failed=0
if ! command -v ent >/dev/null || ! command -v dieharder >/dev/null; then
  apt-get install -y ent dieharder >/dev/null 2>&1 || { echo 'Install the packages ent and dieharder.' >&2; exit 1; }
fi

bytes() { node --import tsx scripts/dice-stream.ts "$@"; }
sources='stream forks luck-words shuffles'

echo '| bytes of | ent: bits a byte | chi-square, 255 degrees of freedom | mean (127.5) | serial correlation |'
echo '|---|---|---|---|---|'
for source in $sources; do
  size=4000000
  [ "$source" = shuffles ] && size=100000
  bytes "$source" "$size" | ent -t | awk -F, -v source="$source" 'NR == 2 {
    printf "| %s, %d bytes | %.6f | %.1f | %.4f | %.6f |\n", source, $2, $3, $4, $5, $7 }'
done

echo
echo '| bytes of | dieharder: test | p | |'
echo '|---|---|---|---|'
for source in stream forks luck-words; do
  # A test of dieharder, how much each of its samples takes, how many samples: so much that the kernel's random bytes pass.
  for test in '0 200 20' '2 1000 20' '203 20000 20' '100 10000 5' '101 10000 5'; do
    read -r number size times <<<"$test"
    bytes "$source" | dieharder -g 200 -d "$number" -t "$size" -p "$times" 2>/dev/null | awk -F'|' -v source="$source" \
      '/PASSED|WEAK|FAILED/ { gsub(/^ +| +$/, "", $1); printf "| %s | %s | %s | %s |\n", source, $1, $5, $6; if ($6 ~ /FAILED/) bad = 1 }
       END { exit bad }' || failed=1
  done
done

echo
echo '| dice | chi-square | degrees of freedom | p |'
echo '|---|---|---|---|'
node --import tsx scripts/dice-chi-square.ts || failed=1
exit "$failed"
