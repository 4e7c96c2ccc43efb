-- Whom nobody has answered yet: found and counted by their own lines, however long the inbox is.
create index inbox_dialogs_needs_reply on inbox_dialogs (space_id, scope, sorted_at, prospect_id)
  where folder = 'inbox' and not last_is_ours;
create index inbox_dialogs_needs_reply_unread_first on inbox_dialogs
  (space_id, scope, is_unread, sorted_at, prospect_id)
  where folder = 'inbox' and not last_is_ours;
