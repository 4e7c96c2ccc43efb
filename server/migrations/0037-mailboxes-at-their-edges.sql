-- A sign-in that was refused is tried again with growing distance, and at last by a person alone, lest a server locks
-- the owner of the mailbox out.
alter table integrations
  -- in a row, until it lets us in
  add column refusals integer not null default 0,
  -- when it is next tried by itself; null where it need not be, or is not any more
  add column next_try_at timestamptz;
update integrations set refusals = 1, next_try_at = updated_at
  where category = 'email' and status = 'disconnected' and settings <> '{}'::jsonb;

-- A test mail can come back too.
alter table mailboxes_tests drop constraint mailboxes_tests_state_check;
alter table mailboxes_tests add constraint mailboxes_tests_state_check
  check (state in ('sent', 'bounced', 'refused', 'unknown'));
