-- The list of campaigns in every order that has an index, and what narrows it. The numbers of a campaign have none:
-- each act changes them, and would have to write it.
drop index campaigns_in_order;
create index campaigns_in_order on campaigns (space_id, display_order, created_at desc, id);
create index campaigns_by_name on campaigns (space_id, name collate "und-x-icu", id);
create index campaigns_of_account on campaigns (space_id, credentials_id, status);
create index campaigns_of_owner on campaigns (space_id, owner_id);
