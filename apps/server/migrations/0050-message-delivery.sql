-- A message may hold a secret (a login code, a link): then it is worth nothing after this moment, is
-- not sent any more, and its body is forgotten once it has gone out.
alter table platform.message
  add column secret_until timestamptz,
  -- Why a message was given up, in the words of who should have carried it.
  add column failure text;
