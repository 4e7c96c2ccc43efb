-- How replies are meant: read by itself after they came, or said by a member.
create table inbox_readings (
  space_id uuid not null,
  message_id uuid not null,
  -- null while it waits to be read
  read_at timestamptz,
  -- by which version of the reader
  reader text,
  -- null where the reader is not sure: a member is asked
  intent text,
  likeliest text,
  confidence numeric,
  language text,
  -- the header, rule or words that it was read by
  why jsonb,
  -- the last day of an absence, or on which they would rather be written to
  day date,
  -- who would be right instead
  referral jsonb,
  had_instructions boolean not null default false,
  -- what a member said; it counts instead of what was read
  said_intent text,
  said_by uuid,
  said_at timestamptz,
  primary key (space_id, message_id),
  foreign key (space_id, message_id) references inbox_messages (space_id, id) on delete cascade
);
create index inbox_readings_waiting on inbox_readings (space_id, message_id) where read_at is null;
alter table inbox_readings enable row level security;
create policy tenant on inbox_readings to kithline_app using (space_id = current_space());
grant select, insert, update, delete on inbox_readings to kithline_app;

alter table inbox_dialogs
  -- how the person's last reply is meant; `unsure` where a member is asked
  add column intent text,
  -- a member has said so: what is read later does not change it
  add column is_intent_said boolean not null default false;
update inbox_dialogs set intent = mark, is_intent_said = true where mark is not null;
create index inbox_dialogs_meant on inbox_dialogs (space_id, scope, intent, sorted_at, prospect_id)
  where intent is not null;
