-- How often something was asked, by all processes together. Lost with a crash, which is no loss: a window is a minute.
create unlogged table rate_counts (
  key text not null,
  ends_at timestamptz not null,
  count integer not null,
  primary key (key, ends_at)
);
create index rate_counts_over on rate_counts (ends_at);

-- Browsers that a person signed in with: wrong tries of others do not keep them out.
create table accounts_devices (
  user_id uuid not null references accounts_users (id) on delete cascade,
  hash bytea not null,
  used_at timestamptz not null,
  primary key (user_id, hash)
);

-- An export is for whom it was mailed to and who asked for it; older ones are their workspace's admins'.
alter table prospects_exports add column user_id uuid, add column created_by uuid;
