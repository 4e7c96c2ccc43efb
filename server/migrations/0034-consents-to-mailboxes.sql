-- A vendor's consent that was asked for and is not answered yet: worth ten minutes, once, for who asked.
create table mailboxes_consents (
  space_id uuid not null references spaces (id) on delete cascade,
  -- of the state that comes back
  hash bytea not null,
  user_id uuid not null,
  data jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (space_id, hash)
);
alter table mailboxes_consents enable row level security;
create policy tenant on mailboxes_consents to kithline_app using (space_id = current_space());
grant select, insert, update, delete on mailboxes_consents to kithline_app;
