-- What people set for a mailbox, and what its carrier said when something went wrong last.
alter table integrations
  add column picture text,
  -- of its account; for steps that ask for the default one
  add column signature_id uuid,
  add column is_plain_text boolean not null default false,
  -- until it goes well again
  add column last_error text,
  add column last_error_at timestamptz,
  add column paused_by_plan boolean not null default false;
alter table integrations_days add column bounced integer not null default 0;

-- A small check of its own goes both ways every few hours; silence is told with its cause.
alter table mailboxes_heard
  add column checked_at timestamptz,
  -- what the last check failed with, in the server's words
  add column check_problem text,
  add column silent_since timestamptz,
  add column silent_cause text;

-- what left by a mailbox, the newest first
create index runner_intents_of_mailbox on runner_intents (space_id, (act ->> 'integration_id'), created_at desc, id desc)
  where action = 'email';
