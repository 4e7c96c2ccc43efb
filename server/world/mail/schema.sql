-- What mail, phone and enrichment remember: kept under the sender's key, so that nothing is done twice.
-- mailboxes and phone numbers
create table if not exists world.senders (
  id text primary key,
  address text not null,
  is_down boolean not null default false,
  -- whom to tell when it goes down or comes back
  tag text not null,
  hook_url text
);

create table if not exists world.mails (
  id text primary key,
  key text not null unique,
  mailbox_id text not null,
  sender text not null,
  sender_name text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  headers jsonb not null,
  tag text not null,
  hook_url text not null,
  at timestamptz not null
);
alter table world.mails add column if not exists attachments jsonb not null default '[]';
create index if not exists mails_to on world.mails (recipient, at);

create table if not exists world.phone_acts (
  id text primary key,
  key text not null unique,
  -- sms, call, drop
  kind text not null,
  line_id text not null,
  line text not null,
  recipient text not null,
  text text not null default '',
  result text,
  seconds integer not null default 0,
  tag text not null,
  hook_url text,
  at timestamptz not null
);
create index if not exists phone_acts_to on world.phone_acts (recipient, at);

create table if not exists world.enrichments (
  key text primary key,
  -- null where nothing is known of the person
  found jsonb,
  at timestamptz not null
);

-- what a reader will do with a mail or a text message, and when; tried until it is heard
create table if not exists world.errands (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- the mail or the text message it is about
  subject_id text not null,
  kind text not null,
  data jsonb not null,
  attempts integer not null default 0
);
create index if not exists errands_next on world.errands (at, id);
create index if not exists errands_of on world.errands (subject_id);

-- what came of it in the end: the world's own record
create table if not exists world.happenings (
  id bigint generated always as identity primary key,
  subject_id text not null,
  kind text not null,
  at timestamptz not null
);
create index if not exists happenings_of on world.happenings (subject_id);
