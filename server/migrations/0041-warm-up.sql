-- How mailboxes are warmed up: what was set, and how far each has come.
create table warm_ups (
  space_id uuid not null,
  mailbox_id uuid not null,
  is_on boolean not null,
  per_day integer not null,
  ramp_up integer not null,
  reply_rate integer not null,
  weekdays_only boolean not null,
  -- folder, archive
  filing text not null,
  -- its first day, the one from which on it grows, and the one from which on trouble is counted
  first_day date,
  grown_from date,
  judged_from date,
  -- since when it is on, off or stopped
  since timestamptz,
  -- why it stopped by itself: code and values
  stop jsonb,
  -- why nothing leaves for now, and how many others there are to write to: as it was seen last
  hold text,
  partners integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, mailbox_id),
  foreign key (space_id, mailbox_id) references integrations (space_id, id) on delete cascade
);
create index warm_ups_on on warm_ups (mailbox_id) where is_on and stop is null;
alter table warm_ups enable row level security;
create policy tenant on warm_ups to kithline_app using (space_id = current_space());
grant select, insert, update, delete on warm_ups to kithline_app;

-- What was counted of each, by the day of its account.
create table warm_ups_days (
  space_id uuid not null,
  mailbox_id uuid not null,
  day date not null,
  volume integer not null default 0,
  sent integer not null default 0,
  received integer not null default 0,
  -- of what came, answered by it; of what it sent, answered by others
  replied integer not null default 0,
  answers integer not null default 0,
  -- of what it sent: found by who received it, and found in their spam
  landed integer not null default 0,
  in_spam integer not null default 0,
  -- of what came, taken out of its own spam
  saved integer not null default 0,
  bounced integer not null default 0,
  primary key (space_id, mailbox_id, day),
  foreign key (space_id, mailbox_id) references warm_ups (space_id, mailbox_id) on delete cascade
);
alter table warm_ups_days enable row level security;
create policy tenant on warm_ups_days to kithline_app using (space_id = current_space());
grant select, insert, update, delete on warm_ups_days to kithline_app;

-- Mailboxes of the pool that belong to no workspace: the operator's. No workspace reads them.
create table warm_ups_pool (
  id uuid primary key,
  email text not null unique,
  sender_name text not null,
  type text not null,
  -- sealed to the row
  settings jsonb not null,
  created_at timestamptz not null
);
alter table warm_ups_pool enable row level security;

-- Mails between mailboxes of different workspaces: of the house alone, no workspace reads them.
create table warm_ups_mails (
  id uuid primary key,
  thread_id uuid not null,
  turn integer not null,
  answers_id uuid,
  from_space uuid references spaces (id) on delete cascade,
  from_id uuid not null,
  to_space uuid references spaces (id) on delete cascade,
  to_id uuid not null,
  -- of who sends it
  day date not null,
  -- waiting: an answer whose time has not come; handed: written down, then handed over; sent; unknown; dropped
  state text not null,
  due_at timestamptz not null,
  handed_at timestamptz,
  asked integer not null default 0,
  -- under which name it came, where its carrier gave it another
  message_id text,
  -- when it is looked for where it should be, and since when it is known to lie there: inbox, spam
  look_at timestamptz,
  landed_at timestamptz,
  landed_in text,
  tended_at timestamptz,
  bounced_at timestamptz,
  created_at timestamptz not null
);
create index warm_ups_mails_by_sender on warm_ups_mails (from_id, day);
create index warm_ups_mails_by_receiver on warm_ups_mails (to_id, day);
create index warm_ups_mails_open on warm_ups_mails (state, due_at) where state in ('waiting', 'handed');
create index warm_ups_mails_to_look_for on warm_ups_mails (look_at) where look_at is not null;
alter table warm_ups_mails enable row level security;
