-- What mail and phone remember: kept under the sender's key, so that nothing is done twice.
-- phone numbers
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
  -- its Message-ID
  key text not null,
  sender text not null,
  sender_name text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  headers jsonb not null,
  at timestamptz not null,
  attachments jsonb not null default '[]'
);
-- as they were before mail came over SMTP
alter table world.mails drop constraint if exists mails_key_key, drop column if exists mailbox_id,
  drop column if exists tag, drop column if exists hook_url;
-- {dkim, spf, dmarc}: what the reader's post office found out about it
alter table world.mails add column if not exists verdict jsonb not null default '{}';
-- how often it was handed over: anything but once is a fault of whoever sent it
alter table world.mails add column if not exists times integer not null default 1;
create unique index if not exists mails_once on world.mails (key, recipient);
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

-- the mailboxes that somebody has opened, and what lies in them as it came
create table if not exists world.mailboxes (
  address text primary key,
  is_down boolean not null default false,
  last_uid integer not null default 0
);
create table if not exists world.kept_mails (
  address text not null references world.mailboxes (address) on delete cascade,
  folder text not null,
  uid integer not null,
  flags text[] not null,
  raw bytea not null,
  size integer not null,
  message_id text,
  at timestamptz not null,
  primary key (address, folder, uid)
);
create index if not exists kept_mails_by_message on world.kept_mails (address, message_id);

-- what each provider of mail thinks of a mailbox or a domain that writes to its people; counts fade
create table if not exists world.reputations (
  provider text not null,
  sender text not null,
  at timestamptz not null,
  sent double precision not null default 0,
  bounced double precision not null default 0,
  complained double precision not null default 0,
  replied double precision not null default 0,
  rescued double precision not null default 0,
  opened double precision not null default 0,
  unproven double precision not null default 0,
  day date not null,
  today double precision not null default 0,
  usual double precision not null default 0,
  primary key (provider, sender)
);
-- where its reader's provider has put a mail: inbox or spam
alter table world.mails add column if not exists placed text not null default 'inbox';
