-- What a connected CRM has sealed carries no time of its own: the first sight of it is remembered, so that a text that
-- was seen somewhere opens nothing later.
create table accounts_crm_sessions (
  hash bytea primary key,
  seen_at timestamptz not null
);
