-- Mails that people send to see how a mailbox does; they are nobody's of a campaign and stand in its log all the same.
create table mailboxes_tests (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  integration_id uuid not null,
  receiver text not null,
  subject text not null,
  state text not null check (state in ('sent', 'refused', 'unknown')),
  -- the carrier's words where it did not go well
  detail text,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, integration_id) references integrations (space_id, id) on delete cascade
);
create index mailboxes_tests_of_mailbox on mailboxes_tests (space_id, integration_id, at desc, id desc);
alter table mailboxes_tests enable row level security;
create policy tenant on mailboxes_tests to kithline_app using (space_id = current_space());
grant select, insert, update, delete on mailboxes_tests to kithline_app;

-- at which stage the last check of a mailbox failed
alter table mailboxes_heard add column check_stage text;

-- an id is chosen by who connects a mailbox: whose it is already is asked across workspaces
create index integrations_by_id on integrations (id);
