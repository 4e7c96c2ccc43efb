-- Whom nobody has answered yet: found and counted by their own lines, however long the inbox is.
create index inbox_dialogs_needs_reply on inbox_dialogs (space_id, scope, sorted_at, prospect_id)
  where folder = 'inbox' and not last_is_ours;
create index inbox_dialogs_needs_reply_unread_first on inbox_dialogs
  (space_id, scope, is_unread, sorted_at, prospect_id)
  where folder = 'inbox' and not last_is_ours;

-- Prospects in the order of their position, place and address: compared without case, by index.
alter table prospects
  add column title_key text collate "C" not null generated always as (left(lower(title), 200)) stored,
  add column location_key text collate "C" not null generated always as (left(lower(location), 200)) stored,
  add column email_order text collate "C" not null generated always as (left(lower(coalesce(email, '')), 200)) stored;
create index prospects_in_order_of_title on prospects (space_id, title_key, id) where merged_into is null;
create index prospects_in_order_of_location on prospects (space_id, location_key, id) where merged_into is null;
create index prospects_in_order_of_email on prospects (space_id, email_order, id) where merged_into is null;
