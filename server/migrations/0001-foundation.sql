-- The ground: who exists (brands, people, tokens), where they work (spaces, members),
-- what happened (events, outbox), what is stored (files) and which processes run.
--
-- Laws of this schema: space_id leads every tenant key; times are given by the application's clock;
-- tenant tables have row security for the role kithline_app, which every space-bound transaction takes on.

-- The role itself is made before the first migration, where it is missing (core/db/prepare-roles.ts).
grant usage on schema public to kithline_app;

create function current_space() returns uuid
  language sql stable
  return nullif(current_setting('kithline.space', true), '')::uuid;

-- whitelabel ------------------------------------------------------------------------------------

create table whitelabel_brands (
  id uuid primary key,
  key text not null unique,
  is_default boolean not null default false,
  config jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index whitelabel_brands_one_default on whitelabel_brands (is_default) where is_default;

create table whitelabel_hosts (
  host text primary key,
  brand_id uuid not null references whitelabel_brands (id) on delete cascade
);

create table whitelabel_tiers (
  brand_id uuid not null references whitelabel_brands (id) on delete cascade,
  tier text not null,
  settings jsonb not null,
  is_enabled boolean not null default true,
  primary key (brand_id, tier)
);
grant select on whitelabel_brands, whitelabel_tiers to kithline_app;

-- accounts --------------------------------------------------------------------------------------

create table accounts_users (
  id uuid primary key,
  brand_id uuid not null references whitelabel_brands (id),
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  avatar text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  email_confirmed boolean not null default false,
  language text not null default 'en',
  platform_role text not null default 'none' check (platform_role in ('none', 'brand_owner', 'platform_admin')),
  track_info jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index accounts_users_by_email on accounts_users (brand_id, lower(email));

-- Apart from the person, so that no listing of people can ever carry a hash.
create table accounts_passwords (
  user_id uuid primary key references accounts_users (id) on delete cascade,
  hash text not null,
  changed_at timestamptz not null
);

create table accounts_tokens (
  hash bytea primary key,
  brand_id uuid not null references whitelabel_brands (id) on delete cascade,
  user_id uuid references accounts_users (id) on delete cascade,
  space_id uuid,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index accounts_tokens_by_user on accounts_tokens (user_id);
create index accounts_tokens_by_expiry on accounts_tokens (expires_at);

-- spaces ----------------------------------------------------------------------------------------

create table spaces (
  id uuid primary key,
  brand_id uuid not null references whitelabel_brands (id),
  name text not null,
  email text,
  avatar text,
  status text not null default 'active' check (status in ('active', 'blocked', 'deleted')),
  tier text not null default 'free',
  is_paid boolean not null default false,
  payment_in_progress boolean not null default false,
  is_billing_enabled boolean not null default true,
  subscription_mode text not null default 'stripe',
  show_crm boolean not null default true,
  has_dialer boolean not null default false,
  extra_seats integer not null default 0,
  max_credentials integer,
  credits_used numeric not null default 0,
  credits_available numeric not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create table spaces_members (
  space_id uuid not null references spaces (id) on delete cascade,
  user_id uuid not null references accounts_users (id) on delete cascade,
  role text not null check (role in ('admin', 'member')),
  allowed_pages jsonb not null default '{}',
  available_credentials uuid[] not null default '{}',
  joined_at timestamptz not null,
  primary key (space_id, user_id)
);
create index spaces_members_by_user on spaces_members (user_id);

alter table spaces enable row level security;
create policy tenant on spaces to kithline_app using (id = current_space());
alter table spaces_members enable row level security;
create policy tenant on spaces_members to kithline_app using (space_id = current_space());
alter table accounts_users enable row level security;
create policy colleague on accounts_users for select to kithline_app
  using (exists (select 1 from spaces_members m where m.space_id = current_space() and m.user_id = accounts_users.id));
grant select, update on spaces to kithline_app;
grant select, insert, update, delete on spaces_members to kithline_app;
grant select on accounts_users to kithline_app;

-- events and their outbox -----------------------------------------------------------------------

create table events (
  space_id uuid not null,
  id uuid not null,
  type text not null,
  subject_id uuid,
  actor_id uuid,
  data jsonb not null,
  at timestamptz not null,
  primary key (space_id, id)
);
create index events_by_subject on events (space_id, subject_id, id);
alter table events enable row level security;
create policy tenant on events to kithline_app using (space_id = current_space());
grant select, insert on events to kithline_app;

-- One row per event until every listener has had it. A queue: local to the coordinator.
create table outbox (
  id bigint generated always as identity primary key,
  space_id uuid not null,
  event_id uuid not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text
);
create index outbox_due on outbox (due_at, id);
alter table outbox enable row level security;
create policy tenant on outbox to kithline_app using (space_id = current_space());
grant select, insert, delete on outbox to kithline_app;

-- files -----------------------------------------------------------------------------------------

create table files (
  space_id uuid not null,
  id uuid not null,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 bytea not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (space_id, id)
);
alter table files enable row level security;
create policy tenant on files to kithline_app using (space_id = current_space());
grant select, insert, update, delete on files to kithline_app;

-- processes: which worker pools are alive, so that the jobs of a dead one are set free -------------

create table processes (
  id text primary key,
  role text not null,
  worker_ids text[] not null default '{}',
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- Live messages too large for NOTIFY, as the socket adapter wants them.
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);

-- jobs: the space-bound role may enqueue, and nothing else -----------------------------------------

create function enqueue_job(task text, payload json, run_at timestamptz, max_attempts integer, job_key text)
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, public
as $$
begin
  perform graphile_worker.add_job(task, payload, null, run_at, max_attempts, job_key);
end
$$;
revoke all on function enqueue_job(text, json, timestamptz, integer, text) from public;
grant execute on function enqueue_job(text, json, timestamptz, integer, text) to kithline_app;
