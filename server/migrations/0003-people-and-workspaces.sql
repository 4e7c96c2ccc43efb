-- The life of an account, of a workspace and of its members: sign-up, codes, second step, external sign-in,
-- applications (OAuth), invites, notifications, labels, system mail and the audit log.

-- accounts --------------------------------------------------------------------------------------

alter table accounts_users
  add column phone text,
  add column country_code text,
  add column timezone text not null default 'UTC',
  -- the moment the person said yes, by their own clock and by ours
  add column accepted_terms_at timestamptz,
  add column accepted_terms_kept_at timestamptz,
  add column is_crm_connected boolean not null default false;

alter table accounts_tokens
  add column id uuid not null default gen_random_uuid(),
  add column address text,
  add column agent text,
  -- set for tokens given to an application: what it may do, and the grant that it ends with
  add column scopes text[],
  add column client_id text,
  add column grant_id text;
create index accounts_tokens_by_grant on accounts_tokens (grant_id) where grant_id is not null;

-- Single-use codes that travel by mail or between two steps of a sign-in; only their hash is kept.
create table accounts_codes (
  hash bytea primary key,
  kind text not null check (kind in ('restore', 'activation', 'email_change', 'second_step', 'external')),
  brand_id uuid not null references whitelabel_brands (id) on delete cascade,
  user_id uuid references accounts_users (id) on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index accounts_codes_by_user on accounts_codes (user_id, kind, created_at);
create index accounts_codes_by_expiry on accounts_codes (expires_at);

-- Failures in a row, by what was tried (an email, an address, an invite code); shared by every process.
create table accounts_attempts (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz
);

create table accounts_second_steps (
  user_id uuid primary key references accounts_users (id) on delete cascade,
  secret text not null,
  -- null until a first code proved that the app is set up
  confirmed_at timestamptz,
  -- a code counts once: the last time step that was accepted
  last_step bigint not null default 0,
  recovery_hashes text[] not null default '{}',
  created_at timestamptz not null
);

-- Who a person is elsewhere.
create table accounts_identities (
  brand_id uuid not null references whitelabel_brands (id) on delete cascade,
  provider text not null check (provider in ('google', 'directory', 'crm')),
  subject text not null,
  user_id uuid not null references accounts_users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (brand_id, provider, subject)
);
create index accounts_identities_by_user on accounts_identities (user_id);

create table accounts_preferences (
  user_id uuid primary key references accounts_users (id) on delete cascade,
  manual_approval jsonb not null,
  notifications jsonb not null,
  updated_at timestamptz not null
);

-- When each person's next scheduled mail of a kind is due.
create table accounts_digests (
  user_id uuid not null references accounts_users (id) on delete cascade,
  kind text not null check (kind in ('daily', 'weekly', 'monthly')),
  due_at timestamptz not null,
  primary key (user_id, kind)
);
create index accounts_digests_due on accounts_digests (due_at);

-- oauth -----------------------------------------------------------------------------------------

create table oauth_clients (
  id uuid primary key,
  client_id text not null unique,
  -- encrypted; null for clients that cannot keep one (they prove themselves with PKCE)
  client_secret text,
  name text not null,
  redirect_uris text[] not null,
  created_at timestamptz not null
);

-- What the protocol keeps between its steps: interactions, codes, grants, refresh tokens, sessions.
create table oauth_records (
  kind text not null,
  id_hash bytea not null,
  grant_id text,
  user_id uuid references accounts_users (id) on delete cascade,
  payload jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (kind, id_hash)
);
create index oauth_records_by_grant on oauth_records (grant_id) where grant_id is not null;
create index oauth_records_by_user on oauth_records (user_id, kind) where user_id is not null;
create index oauth_records_by_expiry on oauth_records (expires_at);

-- system mail -----------------------------------------------------------------------------------

create table mails (
  id uuid primary key,
  brand_id uuid not null references whitelabel_brands (id) on delete cascade,
  user_id uuid,
  kind text not null,
  recipient text not null,
  sender text not null,
  subject text not null,
  html text not null,
  text text not null,
  language text not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'kept', 'failed', 'unknown')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index mails_by_recipient on mails (lower(recipient), id);
-- a workspace's action may write a mail; nobody inside a workspace may read any
grant insert on mails to kithline_app;
grant select on whitelabel_hosts to kithline_app;

-- photos: pictures of people and workspaces, reachable by a name nobody can guess ------------------

create table photos (
  key text primary key,
  type text not null,
  created_at timestamptz not null
);

-- spaces ----------------------------------------------------------------------------------------

alter table spaces
  add column country_code text,
  add column appearance jsonb not null default '{"color": null, "logo_shape": "square"}',
  add column referral text,
  add column deleted_at timestamptz;

alter table spaces_members add column last_active_at timestamptz;

-- customers are searched by any part of the workspace's name or of a member's address
create extension if not exists pg_trgm;
create index spaces_by_name_part on spaces using gin (name gin_trgm_ops);
create index spaces_by_creation on spaces (created_at, id);
create index spaces_of_brand on spaces (brand_id, created_at, id);
create index accounts_users_by_email_part on accounts_users using gin (email gin_trgm_ops);

-- Who leaves a workspace takes its choice off their sessions; the bound role may not see a token itself.
create function leave_space_tokens(person uuid) returns void
  language sql
  security definer
  set search_path = pg_catalog, public
  begin atomic
    update public.accounts_tokens set space_id = null where user_id = person and space_id = public.current_space();
  end;
revoke all on function leave_space_tokens(uuid) from public;
grant execute on function leave_space_tokens(uuid) to kithline_app;

create table spaces_invites (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  email text not null,
  granted_access text not null check (granted_access in ('admin', 'member')),
  allowed_pages jsonb not null default '{}',
  credentials_ids uuid[] not null default '{}',
  status text not null check (status in ('sent', 'resent', 'revoked', 'accepted', 'declined')),
  code_hash bytea not null,
  inviter_id uuid,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  primary key (space_id, id)
);
-- one open invite for an address
create unique index spaces_invites_open on spaces_invites (space_id, lower(email)) where status in ('sent', 'resent');

-- Codes are looked up before anyone knows the workspace: a small reference table from code to its place.
create table spaces_invite_codes (
  code_hash bytea primary key,
  space_id uuid not null references spaces (id) on delete cascade,
  -- the mailed invite it belongs to; null for the workspace's shared code
  invite_id uuid,
  created_at timestamptz not null
);
create index spaces_invite_codes_by_space on spaces_invite_codes (space_id);

-- The code shared by hand: one for a workspace.
create table spaces_code_invites (
  space_id uuid not null references spaces (id) on delete cascade,
  code text not null,
  code_hash bytea not null,
  allowed_pages jsonb not null default '{}',
  credentials_ids uuid[] not null default '{}',
  is_active boolean not null default true,
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (space_id)
);

create table spaces_crm_suggestions (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  user_id uuid,
  text text not null,
  created_at timestamptz not null,
  primary key (space_id, id)
);

-- Admins of the platform or of a brand inside a customer's workspace, to write each visit down once.
create table spaces_visits (
  space_id uuid not null references spaces (id) on delete cascade,
  user_id uuid not null,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (space_id, user_id)
);

-- notifications, audit, labels --------------------------------------------------------------------

create table notifications (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  type text not null,
  "values" jsonb not null default '{}',
  photo_link text,
  action jsonb,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (space_id, id)
);
create index notifications_of_user on notifications (space_id, user_id, created_at, id);
create index notifications_unread on notifications (space_id, user_id) where read_at is null;

create table audit (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  actor_id uuid,
  -- the name and address as they were: an entry outlives the account
  actor_name text,
  actor_email text,
  subject text,
  details jsonb not null default '{}',
  address text,
  agent text,
  primary key (space_id, id)
);
create index audit_by_time on audit (space_id, at, id);
create index audit_by_kind on audit (space_id, kind, at, id);
create index audit_by_actor on audit (space_id, actor_id, at, id);

create table labels (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  color text not null,
  type text not null check (type in ('profile', 'ai_generated', 'space', 'template')),
  display_order integer not null default 0,
  shared boolean not null default true,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
create unique index labels_by_name on labels (space_id, type, lower(name));

create table labels_prospects (
  space_id uuid not null,
  prospect_id uuid not null,
  label_id uuid not null,
  added_at timestamptz not null,
  primary key (space_id, prospect_id, label_id),
  foreign key (space_id, prospect_id) references prospects (space_id, id) on delete cascade,
  foreign key (space_id, label_id) references labels (space_id, id) on delete cascade
);
create index labels_prospects_by_label on labels_prospects (space_id, label_id, prospect_id);

create table labels_rules (
  space_id uuid not null,
  trigger text not null,
  label_id uuid not null,
  primary key (space_id, trigger, label_id),
  foreign key (space_id, label_id) references labels (space_id, id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['spaces_invites', 'spaces_invite_codes', 'spaces_code_invites', 'spaces_crm_suggestions',
    'spaces_visits', 'notifications', 'audit', 'labels', 'labels_prospects', 'labels_rules']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I to kithline_app using (space_id = current_space())', name);
    execute format('grant select, insert, update, delete on %I to kithline_app', name);
  end loop;
end
$$;
-- what is written down stays written
revoke update, delete on audit from kithline_app;
