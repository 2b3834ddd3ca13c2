#!/bin/sh
# Prints the Secrets of the local overlay with fresh values. Once per cluster, before the rest:
#   kubectl create namespace intake; k8s/overlays/local/make-secrets.sh | kubectl create -f -
set -eu

password() { od -An -N 24 -tx1 /dev/urandom | tr -d ' \n'; }
ring() { printf 'first:%s' "$(head -c 32 /dev/urandom | base64)"; }

# secret NAME KEY VALUE [KEY VALUE …]
secret() {
  printf -- '---\napiVersion: v1\nkind: Secret\nmetadata: { name: %s, namespace: intake }\nstringData:\n' "$1"
  shift
  while [ $# -gt 0 ]; do
    printf "  %s: '%s'\n" "$1" "$2"
    shift 2
  done
}

admin=$(password)
windows=$(password)

secret postgres-admin password "$admin" url "postgres://postgres:$admin@postgres:5432/intake"
secret redis url "redis://:$windows@redis:6379" redis.conf "requirepass $windows"
secret seal-keys ring "$(ring)"
secret token-keys ring "$(ring)"
for owner in gateway companion register webhooks export; do
  own=$(password)
  secret "$owner-database" password "$own" url "postgres://${owner}_app:$own@postgres:5432/intake"
done

# One user of the bus for each, and one without borders for what prepares the streams. The server reads a value's quotes.
users=""
for user in admin gateway companion evidence register webhooks export operator; do
  own=$(password)
  secret "$user-bus" url "nats://$user:$own@nats:4222"
  users="$users $(echo "$user" | tr a-z A-Z)_BUS_PASSWORD \"$own\""
done
# shellcheck disable=SC2086 # names and values, of which none holds a space
secret bus-users $users
