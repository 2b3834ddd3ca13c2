#!/bin/sh
# Makes the certificates of https.test.ts anew, good for a hundred years. They are for tests on loopback and for nothing
# else: the authority's key is thrown away, so nobody can sign another with it.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500 -subj '/CN=Test authority' \
  -keyout "$work/authority.key" -out authority.pem
openssl ecparam -name prime256v1 -genkey -noout -out endpoint.key

# signed NAME HOST BEGIN END: by the authority, for a host, between two times.
signed() {
  openssl req -new -key endpoint.key -subj "/CN=$2" -out "$work/$1.csr"
  printf 'subjectAltName=DNS:%s\n' "$2" > "$work/$1.ext"
  printf '[ca]\ndefault_ca=a\n[a]\ndatabase=%s\nserial=%s\nnew_certs_dir=%s\ndefault_md=sha256\npolicy=p\n[p]\ncommonName=supplied\n' \
    "$work/$1.db" "$work/$1.serial" "$work" > "$work/$1.conf"
  : > "$work/$1.db"
  openssl rand -hex 8 > "$work/$1.serial"
  openssl ca -batch -notext -config "$work/$1.conf" -cert authority.pem -keyfile "$work/authority.key" \
    -in "$work/$1.csr" -extfile "$work/$1.ext" -startdate "$3" -enddate "$4" -out "$1.pem"
}
signed good localhost 20260101000000Z 21260101000000Z
signed expired localhost 20200101000000Z 20210101000000Z
signed elsewhere elsewhere.example 20260101000000Z 21260101000000Z
openssl req -x509 -key endpoint.key -days 36500 -subj '/CN=localhost' -addext 'subjectAltName=DNS:localhost' -out self-signed.pem
