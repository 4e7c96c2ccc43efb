-- What was found out about the addresses of a workspace's prospects, each once however many have it.
create table prospects_checks (
  space_id uuid not null references spaces (id) on delete cascade,
  -- in lower case
  address text not null,
  -- good, risky, bad, unknown; null until somebody has looked
  verdict text,
  reasons text[] not null default '{}',
  -- what the verdict stands on: shape, records, server, bounces
  source text,
  checked_at timestamptz,
  -- since when somebody waits for a look, and when it is to be; null where none is wanted
  asked_at timestamptz,
  due_at timestamptz,
  -- how often in a row nobody could say
  tries integer not null default 0,
  -- somebody has said that it is to be written to all the same
  allowed_at timestamptz,
  allowed_by uuid,
  primary key (space_id, address)
);
create index prospects_checks_due on prospects_checks (space_id, due_at) where due_at is not null;
create index prospects_checks_by_verdict on prospects_checks (space_id, verdict, address);
alter table prospects_checks enable row level security;
create policy tenant on prospects_checks to kithline_app using (space_id = current_space());
grant select, insert, update, delete on prospects_checks to kithline_app;

-- What a workspace does with risky ones; without a row they are written to.
create table prospects_check_settings (
  space_id uuid primary key references spaces (id) on delete cascade,
  risky text not null default 'mail' check (risky in ('mail', 'hold'))
);
alter table prospects_check_settings enable row level security;
create policy tenant on prospects_check_settings to kithline_app using (space_id = current_space());
grant select, insert, update, delete on prospects_check_settings to kithline_app;

-- What the records of a domain said last, for all workspaces; of no workspace, and read by none.
create table prospects_check_domains (
  domain text primary key,
  mail text not null,
  exchanges text[] not null default '{}',
  -- whether its server takes every name; null where it was not asked
  accepts_all boolean,
  checked_at timestamptz not null
);
alter table prospects_check_domains enable row level security;

-- Addresses that mail came back from for good, over all workspaces of a brand, as keyed hashes: nobody can read an
-- address out of it, and a workspace is told no more than that one came back before.
create table prospects_check_bounces (
  brand_id text not null,
  hash bytea not null,
  at timestamptz not null,
  primary key (brand_id, hash)
);
alter table prospects_check_bounces enable row level security;
-- The key of those hashes, sealed; one of the installation.
create table prospects_check_key (
  id text primary key,
  sealed text not null
);
alter table prospects_check_key enable row level security;
