#!/bin/sh
# The one user, with the password of the environment.
set -eu
umask 077
printf '"hitofude" "%s"\n' "$(printf %s "$POSTGRES_PASSWORD" | sed 's/"/""/g')" > /tmp/users.txt
exec pgbouncer /pgbouncer.ini
