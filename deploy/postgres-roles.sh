#!/bin/sh
# Runs once, on the empty data folder of compose.yaml: the database, its two roles, and the extension that only a
# superuser may create.
set -eu
psql --set=ON_ERROR_STOP=1 --username postgres \
  --set=owner_password="$(cat /run/secrets/owner-password)" \
  --set=server_password="$(cat /run/secrets/server-password)" <<'SQL'
create role shop_owner login password :'owner_password';
create role shop_server login password :'server_password';
create database shop owner shop_owner;
\connect shop
create extension earthdistance cascade;
SQL
