-- A conversation whose snooze is over stands on top again: it is sorted by when it came back, or by its last word where
-- that is later. Who put it off is told of it.
alter table inbox_dialogs
  add column snoozed_by uuid references accounts_users (id) on delete set null,
  add column woken_at timestamptz;
alter table inbox_dialogs
  add column sorted_at timestamptz not null generated always as (greatest(last_at, woken_at)) stored;

drop index inbox_dialogs_in_folder, inbox_dialogs_unread_first, inbox_dialogs_unread, inbox_dialogs_starred,
  inbox_dialogs_leads, inbox_dialogs_customers, inbox_dialogs_marked;
create index inbox_dialogs_in_folder on inbox_dialogs (space_id, scope, folder, sorted_at, prospect_id);
create index inbox_dialogs_unread_first on inbox_dialogs (space_id, scope, folder, is_unread, sorted_at, prospect_id);
create index inbox_dialogs_unread on inbox_dialogs (space_id, scope, sorted_at, prospect_id) where is_unread;
create index inbox_dialogs_starred on inbox_dialogs (space_id, scope, sorted_at, prospect_id) where is_starred;
create index inbox_dialogs_leads on inbox_dialogs (space_id, scope, sorted_at, prospect_id) where is_lead;
create index inbox_dialogs_customers on inbox_dialogs (space_id, scope, sorted_at, prospect_id) where is_customer;
create index inbox_dialogs_marked on inbox_dialogs (space_id, scope, mark, sorted_at, prospect_id)
  where mark is not null;
