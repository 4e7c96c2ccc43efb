-- Whom the vendors of mail tell what becomes of mails.
create table if not exists world.vendor_hooks (
  id text primary key,
  -- sendgrid, amazon
  vendor text not null,
  url text not null,
  -- of Amazon: the topic, and the token that its subscription is confirmed with
  topic text,
  token text,
  is_on boolean not null default false,
  unique (vendor, url)
);
-- topics that were made by SNS's API: nothing is told by one that no configuration set publishes to
create table if not exists world.amazon_topics (arn text primary key, is_fed boolean not null default false);
-- addresses that SendGrid takes no mail for any more: bounced, complained, unsubscribed
create table if not exists world.vendor_suppressed (
  vendor text not null,
  address text not null,
  kind text not null,
  primary key (vendor, address)
);
-- {by, key}: which of them a mail left by, and what it was given along with it
alter table world.mails add column if not exists vendor jsonb;

-- consents of owners, and what was given for them: by kind and id
create table if not exists world.consents (
  kind text not null,
  id text not null,
  payload jsonb not null,
  expires_at timestamptz,
  primary key (kind, id)
);

-- labels that owners of Google's mailboxes have made; a mail's stand among its flags
create table if not exists world.gmail_labels (
  address text not null,
  id text not null,
  name text not null,
  primary key (address, id),
  unique (address, name)
);
