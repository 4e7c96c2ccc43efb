-- Where a vendor of mail tells what became of mails, for each mailbox that is reached by one.
create table integrations_hooks (
  space_id uuid not null references spaces (id) on delete cascade,
  integration_id uuid not null,
  vendor text not null check (vendor in ('sendgrid', 'amazon')),
  -- sealed: a part of the address that the vendor is given
  token text not null,
  state text not null check (state in ('on', 'to_subscribe', 'lacks_scope', 'refused')),
  -- the vendor's words where it refused
  detail text,
  -- what it is called there: the webhook's id, or the topic's name
  vendor_id text,
  -- what its words are checked with, where it has a key for each webhook
  public_key text,
  tried_at timestamptz not null,
  told_at timestamptz,
  primary key (space_id, integration_id),
  foreign key (space_id, integration_id) references integrations (space_id, id) on delete cascade
);
alter table integrations_hooks enable row level security;
create policy tenant on integrations_hooks to kithline_app using (space_id = current_space());
grant select, insert, update, delete on integrations_hooks to kithline_app;

-- What was told, once each; by it a mail whose answer was lost is known to have left.
create table integrations_mail_events (
  space_id uuid not null references spaces (id) on delete cascade,
  -- the vendor's own
  id text not null,
  intent_id uuid not null,
  kind text not null,
  at timestamptz not null,
  heard_at timestamptz not null,
  primary key (space_id, id)
);
create index integrations_mail_events_of_intent on integrations_mail_events (space_id, intent_id);
create index integrations_mail_events_heard on integrations_mail_events (heard_at);
alter table integrations_mail_events enable row level security;
create policy tenant on integrations_mail_events to kithline_app using (space_id = current_space());
grant select, insert, update, delete on integrations_mail_events to kithline_app;
