#!/usr/bin/env bash
# npm start from nothing: it has to answer /health within ten minutes, and to end within half a minute of being told.
set -euo pipefail
export PORT="${PORT:-4321}"
npm start &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
for _ in $(seq 600); do
  if curl --silent --fail "http://127.0.0.1:$PORT/health"; then
    echo
    kill "$server"
    for _ in $(seq 30); do
      if ! kill -0 "$server" 2>/dev/null && ! curl --silent "http://127.0.0.1:$PORT/health" >/dev/null; then
        echo "It started, answered and stopped."
        exit 0
      fi
      sleep 1
    done
    echo "It did not stop." >&2
    exit 1
  fi
  kill -0 "$server" 2>/dev/null || { echo "It ended before it answered." >&2; exit 1; }
  sleep 1
done
echo "It did not answer." >&2
exit 1
