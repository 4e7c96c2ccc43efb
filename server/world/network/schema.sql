-- The synthetic network's memory: a schema of its own, made when the world starts, never read by the product.
create schema if not exists world;

create table if not exists world.accounts (
  id text primary key,
  username text not null,
  -- whose account it is: a person of the seeded stream
  person bigint not null,
  plan text not null,
  -- OK, CREDENTIALS (signed out or wrong password), RESTRICTED, CONNECTING
  status text not null,
  -- the challenge that waits for an answer, if any
  checkpoint jsonb,
  country_code text,
  proxy jsonb,
  email_verified boolean not null default true,
  restricted_at timestamptz,
  -- told to answer badly: a verb of the command line sets it
  trouble jsonb,
  -- tries to sign in: all, those since sign_ins_at (an hour counts), and proxies that failed
  tries integer not null default 0,
  sign_ins integer not null default 0,
  sign_ins_at timestamptz,
  proxy_tries integer not null default 0,
  -- invitations: all, and those of the windows that began with the first one after the last window had ended
  invited integer not null default 0,
  burst_at timestamptz,
  burst_count integer not null default 0,
  day_at timestamptz,
  day_count integer not null default 0,
  week_at timestamptz,
  week_count integer not null default 0,
  week_noted integer not null default 0,
  created_at timestamptz not null,
  signed_in_at timestamptz,
  deleted_at timestamptz
)
-- every invitation counts in the row: with room on its page the indexes need not be touched
with (fillfactor = 50);
create unique index if not exists accounts_by_username on world.accounts (username) where deleted_at is null;

-- a member signed in at the network's own pages: the cookie's value and whose it is
create table if not exists world.sessions (
  cookie text primary key,
  username text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);

create table if not exists world.invitations (
  id text primary key,
  account_id text not null,
  person bigint not null,
  note text,
  -- pending, accepted, ignored, withdrawn
  state text not null default 'pending',
  sent_at timestamptz not null,
  settled_at timestamptz,
  -- what the caller said it was for; recorded, not honoured: the real gateway does not know such keys
  key text
);
create unique index if not exists invitations_once on world.invitations (account_id, person) where state = 'pending';
create index if not exists invitations_settled on world.invitations (account_id, person) where state <> 'pending';

create table if not exists world.relations (
  account_id text not null,
  person bigint not null,
  since timestamptz not null,
  primary key (account_id, person)
);
create index if not exists relations_newest on world.relations (account_id, since desc, person desc);

create table if not exists world.chats (
  id text primary key,
  account_id text not null,
  person bigint not null,
  subject text,
  is_inmail boolean not null default false,
  unread integer not null default 0,
  at timestamptz not null,
  unique (account_id, person)
);
create index if not exists chats_newest on world.chats (account_id, at desc, id);

create table if not exists world.messages (
  id text primary key,
  account_id text not null,
  chat_id text not null references world.chats (id) on delete cascade,
  person bigint not null,
  is_ours boolean not null,
  text text not null,
  at timestamptz not null,
  key text
);
-- when whoever it was written to opened it
alter table world.messages add column if not exists seen_at timestamptz;
-- name, type, bytes and content of what came with it
alter table world.messages add column if not exists attachments jsonb not null default '[]';
create index if not exists messages_newest on world.messages (chat_id, at desc, id);
create index if not exists messages_of_account on world.messages (account_id, at desc, id);

-- views, follows, likes, comments, endorsements, event invitations
create table if not exists world.acts (
  id text primary key,
  account_id text not null,
  kind text not null,
  target text not null,
  text text,
  at timestamptz not null,
  key text
);
create index if not exists acts_by_target on world.acts (account_id, kind, target);
create index if not exists acts_on_posts on world.acts (target) where kind in ('like', 'comment');

-- what somebody will do, and when
create table if not exists world.due (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id text not null,
  person bigint not null,
  kind text not null,
  data jsonb not null default '{}'
);
create index if not exists due_next on world.due (at, id);
create index if not exists due_of_pair on world.due (account_id, person);

create table if not exists world.webhooks (
  id text primary key,
  source text not null,
  request_url text not null,
  name text,
  headers jsonb not null default '[]',
  account_ids jsonb not null default '[]',
  enabled boolean not null default true,
  created_at timestamptz not null
);

-- only these of the source's events; null for all
alter table world.webhooks add column if not exists events jsonb;

-- told until it is heard
create table if not exists world.deliveries (
  id bigint generated always as identity primary key,
  webhook_id text not null references world.webhooks (id) on delete cascade,
  account_id text not null,
  body jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null
);
-- in order for each account: only the oldest of each is ever sent
create index if not exists deliveries_next on world.deliveries (due_at, id);
create index if not exists deliveries_in_order on world.deliveries (webhook_id, account_id, id);

-- pace, failures in general: one row
create table if not exists world.settings (
  id boolean primary key default true check (id),
  pace double precision not null,
  -- the pace that the last start asked for
  started_with double precision not null,
  fail_share double precision not null default 0,
  -- done, but the answer is lost on the way
  lose_share double precision not null default 0,
  slow_ms integer not null default 0
);
