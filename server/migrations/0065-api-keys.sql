-- Keys by which programs of a workspace use the API in a member's name. Of a secret only its hash is kept; a key that was
-- renewed has two of them for a while.

create table api_keys (
  space_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  scopes text[] not null,
  -- the last letters of its newest secret, by which people tell keys apart
  hint text not null,
  created_at timestamptz not null,
  renewed_at timestamptz,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (space_id, id),
  -- whoever leaves the workspace takes their keys along
  foreign key (space_id, user_id) references spaces_members (space_id, user_id) on delete cascade
);
create index api_keys_by_user on api_keys (space_id, user_id, created_at);

create table api_keys_secrets (
  space_id uuid not null,
  hash bytea not null,
  key_id uuid not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (space_id, hash),
  foreign key (space_id, key_id) references api_keys (space_id, id) on delete cascade
);
create index api_keys_secrets_by_hash on api_keys_secrets (hash);
create index api_keys_secrets_by_key on api_keys_secrets (space_id, key_id);

alter table api_keys enable row level security;
create policy tenant on api_keys to kithline_app using (space_id = current_space());
grant select, insert, update, delete on api_keys to kithline_app;
alter table api_keys_secrets enable row level security;
create policy tenant on api_keys_secrets to kithline_app using (space_id = current_space());
grant select, insert, update, delete on api_keys_secrets to kithline_app;
