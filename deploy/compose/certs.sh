#!/bin/sh
# Makes the certificates of the bucket's store, unless they are there.
set -eu
cd "${CERTS:-/certs}"
[ -s s3.pem ] && exit 0
umask 077
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj "/CN=hitofude internal" -keyout ca.key -out ca.pem 2>/dev/null
openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=s3" -keyout s3.key -out s3.csr 2>/dev/null
printf 'subjectAltName=DNS:s3,DNS:localhost,IP:127.0.0.1\n' > s3.ext
openssl x509 -req -in s3.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 3650 -extfile s3.ext -out s3.pem 2>/dev/null
rm -f s3.csr s3.ext
chmod 644 ca.pem s3.pem
