-- Files of messages belong to a person and go with them; saved replies that were deleted can be brought back.

alter table inbox_attachments
  -- to whom it was sent; null, as long as it is only uploaded
  add column prospect_id uuid,
  add foreign key (space_id, prospect_id) references prospects (space_id, id) on delete cascade;
update inbox_attachments a set prospect_id = u.prospect_id
from (select distinct on (o.space_id, f ->> '_id') o.space_id, (f ->> '_id')::uuid as id, o.prospect_id
  from inbox_outgoing o cross join lateral jsonb_array_elements(o.attachments) f
  order by o.space_id, f ->> '_id', o.status = 'canceled', o.created_at) u
where a.space_id = u.space_id and a.id = u.id;
create index inbox_attachments_of_prospect on inbox_attachments (space_id, prospect_id) where prospect_id is not null;
-- who is erased or merged takes along what was written to them, sent or not
create index inbox_outgoing_to_prospect on inbox_outgoing (space_id, prospect_id);
create index inbox_drafts_to_prospect on inbox_drafts (space_id, prospect_id);

alter table templates_replies add column deleted_at timestamptz;
drop index templates_replies_by_shortcut;
create unique index templates_replies_by_shortcut on templates_replies (space_id, lower(shortcut))
  where deleted_at is null;
create index templates_replies_deleted on templates_replies (deleted_at) where deleted_at is not null;
