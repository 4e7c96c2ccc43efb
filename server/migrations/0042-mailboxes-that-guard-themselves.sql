-- How a mailbox guards its name: whether it has paused itself, and what autopilot allows it a day.
create table guard_mailboxes (
  space_id uuid not null,
  integration_id uuid not null,
  paused_at timestamptz,
  -- hard_bounces, complaints
  reason text,
  -- null where autopilot holds nothing back
  cap integer,
  is_autopilot_on boolean not null default true,
  -- what was before a person resumed it counts no more
  resumed_at timestamptz,
  -- how much had left on that day by then
  sent_before integer not null default 0,
  primary key (space_id, integration_id),
  foreign key (space_id, integration_id) references integrations (space_id, id) on delete cascade
);
alter table guard_mailboxes enable row level security;
create policy tenant on guard_mailboxes to kithline_app using (space_id = current_space());
grant select, insert, update, delete on guard_mailboxes to kithline_app;

-- Mails that count against a mailbox, kept for 60 days.
create table guard_incidents (
  space_id uuid not null,
  id uuid not null,
  integration_id uuid not null,
  -- hard_bounce, complaint
  kind text not null,
  address text not null,
  intent_id uuid not null,
  campaign_id uuid,
  prospect_id uuid,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, integration_id) references integrations (space_id, id) on delete cascade
);
create unique index guard_incidents_once on guard_incidents (space_id, intent_id, kind);
create index guard_incidents_of on guard_incidents (space_id, integration_id, at desc);
create index guard_incidents_by_age on guard_incidents (at);
alter table guard_incidents enable row level security;
create policy tenant on guard_incidents to kithline_app using (space_id = current_space());
grant select, insert, update, delete on guard_incidents to kithline_app;

-- What else came of its mails, by the day of its account.
create table guard_days (
  space_id uuid not null,
  integration_id uuid not null,
  day date not null,
  soft_bounces integer not null default 0,
  replies integer not null default 0,
  primary key (space_id, integration_id, day),
  foreign key (space_id, integration_id) references integrations (space_id, id) on delete cascade
);
create index guard_days_by_age on guard_days (day);
alter table guard_days enable row level security;
create policy tenant on guard_days to kithline_app using (space_id = current_space());
grant select, insert, update, delete on guard_days to kithline_app;

-- Every change of what may leave a day, with its reason.
create table guard_changes (
  space_id uuid not null,
  id uuid not null,
  integration_id uuid not null,
  before integer not null,
  after integer not null,
  reason text not null,
  details jsonb not null default '{}',
  actor_id uuid,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, integration_id) references integrations (space_id, id) on delete cascade
);
create index guard_changes_of on guard_changes (space_id, integration_id, at desc, id desc);
alter table guard_changes enable row level security;
create policy tenant on guard_changes to kithline_app using (space_id = current_space());
grant select, insert, update, delete on guard_changes to kithline_app;

-- Placement tests: one mail by a mailbox to every seed mailbox, and where it was found there. Kept for 180 days.
create table placement_tests (
  space_id uuid not null,
  id uuid not null,
  integration_id uuid not null,
  -- the campaign whose step was sent
  campaign_id uuid,
  subject text not null,
  html text,
  text text not null,
  -- sending, waiting, done
  state text not null,
  created_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  inbox_percent integer,
  primary key (space_id, id),
  foreign key (space_id, integration_id) references integrations (space_id, id) on delete cascade
);
create index placement_tests_of on placement_tests (space_id, integration_id, id desc);
create index placement_tests_open on placement_tests (created_at) where state <> 'done';
create index placement_tests_by_age on placement_tests (created_at);
alter table placement_tests enable row level security;
create policy tenant on placement_tests to kithline_app using (space_id = current_space());
grant select, insert, update, delete on placement_tests to kithline_app;

create table placement_mails (
  space_id uuid not null,
  -- the key of its mail
  id uuid not null,
  test_id uuid not null,
  -- the seed's address: the operator's, told to nobody
  seed text not null,
  provider text not null,
  -- sending, waiting, inbox, other, spam, missing, refused, unknown, unread
  state text not null,
  -- noted before it is handed over: after a crash it is asked for, never sent twice
  begun_at timestamptz,
  sent_at timestamptz,
  found_at timestamptz,
  folder text,
  authentication jsonb,
  detail text,
  primary key (space_id, id),
  foreign key (space_id, test_id) references placement_tests (space_id, id) on delete cascade
);
create index placement_mails_of on placement_mails (space_id, test_id, id);
alter table placement_mails enable row level security;
create policy tenant on placement_mails to kithline_app using (space_id = current_space());
grant select, insert, update, delete on placement_mails to kithline_app;
