-- the clock: how far it has come by what processes have seen, and when it last went back -------------------------

create table clock_marks (
  only_one boolean primary key default true check (only_one),
  latest timestamptz not null,
  -- as the clock said after it had gone back
  back_at timestamptz,
  back_ms bigint
);

-- reading an account's messages: what could not be read, by conversation, and since when nothing could ------------

create table inbox_unread_conversations (
  space_id uuid not null,
  credential_id uuid not null,
  conversation text not null,
  -- with whom, as the network knows them
  person_id text not null,
  -- read from here on as soon as it can be read again
  after timestamptz not null,
  -- where a conversation of more pages than one round takes goes on
  page text,
  attempts integer not null,
  tried_at timestamptz not null,
  primary key (space_id, credential_id, conversation),
  foreign key (space_id, credential_id) references credentials (space_id, id) on delete cascade
);
alter table inbox_unread_conversations enable row level security;
create policy tenant on inbox_unread_conversations to kithline_app using (space_id = current_space());
grant select, insert, update, delete on inbox_unread_conversations to kithline_app;

alter table inbox_cursors
  -- where a reading of more pages than one round takes goes on, and from when it was begun
  add column page text,
  add column page_after timestamptz,
  add column page_begun timestamptz,
  add column failing_since timestamptz,
  add column told_at timestamptz;
alter table inbox_cursors alter column heard_at drop not null;

-- the ledger: of what is harmless to repeat nobody has to say whether it was done -----------------------------------

alter table runner_intents drop constraint runner_intents_status_check;
alter table runner_intents add constraint runner_intents_status_check
  check (status in ('intended', 'done', 'already', 'refused', 'not_done', 'unknown', 'repeated'));
