-- How far each mailbox was read, and when it was last heard: “connected but silent” cannot happen unseen.
create table mailboxes_heard (
  space_id uuid not null references spaces (id) on delete cascade,
  integration_id uuid not null,
  -- by folder: the numbers of the last mail that was taken over; null where none was yet
  places jsonb,
  heard_at timestamptz,
  -- why it could not be heard the last time, in the server's words
  problem text,
  primary key (space_id, integration_id),
  foreign key (space_id, integration_id) references integrations (space_id, id) on delete cascade
);
alter table mailboxes_heard enable row level security;
create policy tenant on mailboxes_heard to kithline_app using (space_id = current_space());
grant select, insert, update, delete on mailboxes_heard to kithline_app;

-- whose answer it may be that names no mail
create index runner_intents_mails on runner_intents (space_id, prospect_id, created_at) where action = 'email';
