-- An instance that was restored from a backup starts held. What it sent after the backup it does not know any more: the
-- accounts are asked for it, and nothing leaves before.
create table restores (
  id uuid primary key,
  -- what was done after this moment is lost here, and not outside
  backup_at timestamptz not null,
  restored_at timestamptz not null,
  released_at timestamptz,
  -- who released it: null from the command line
  released_by uuid references accounts_users (id) on delete set null,
  -- a person answered for accounts that could not be asked
  is_forced boolean not null default false
);
create unique index restores_held on restores ((released_at is null)) where released_at is null;

-- The accounts that have to be asked before they act again.
create table restores_accounts (
  space_id uuid not null,
  credential_id uuid not null,
  tried_at timestamptz,
  -- why the last try did not succeed
  reason text,
  asked_at timestamptz,
  messages integer not null default 0,
  invitations integer not null default 0,
  primary key (space_id, credential_id),
  foreign key (space_id, credential_id) references credentials (space_id, id) on delete cascade
);
create index restores_accounts_open on restores_accounts (space_id, credential_id) where asked_at is null;

-- What an account was found to have sent since the backup. The first act of a campaign that would do the same takes it
-- as its own, and is not done again.
create table restores_found (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  credential_id uuid not null,
  -- as the network calls whom it went to
  person_id text not null,
  kind text not null check (kind in ('message', 'invite')),
  external_id text not null,
  conversation text,
  at timestamptz not null,
  -- the line of the ledger that it belongs to
  intent_id uuid,
  primary key (space_id, id),
  unique (space_id, credential_id, kind, external_id)
);
create index restores_found_open on restores_found (space_id, credential_id, person_id, kind, at) where intent_id is null;
create index restores_found_of_intent on restores_found (space_id, intent_id) where intent_id is not null;

grant select on restores to kithline_app;
do $$
declare
  name text;
begin
  foreach name in array array['restores_accounts', 'restores_found']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I to kithline_app using (space_id = current_space())', name);
    execute format('grant select, insert, update, delete on %I to kithline_app', name);
  end loop;
end
$$;
