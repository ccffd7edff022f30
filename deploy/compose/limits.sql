-- Statements outside of a transaction have the server's limit where a pooler stands between.
alter database hitofude set statement_timeout = '15s';
