-- Connection requests that a campaign sent: what its acceptance is a share of. Counted from here on as they are sent, and
-- for what was sent before from the counters of the steps that ask.
alter table campaigns add column invited_count integer not null default 0;
alter table campaigns_account_days drop constraint campaigns_account_days_kind_check;
alter table campaigns_account_days add check (kind in ('sent', 'contacted', 'invited', 'accepted', 'replied'));
create temporary table asking on commit drop as
  select distinct v.space_id, v.campaign_id, n ->> 'id' as node_id
  from campaigns_versions v cross join lateral jsonb_array_elements(v.nodes) n
  where n ->> 'action' in ('connect', 'connect_by_email');
insert into campaigns_counters (space_id, campaign_id, node_id, variant, kind, day, count)
  select k.space_id, k.campaign_id, '', '', 'invited', k.day, sum(k.count)
  from campaigns_counters k
  join asking a on a.space_id = k.space_id and a.campaign_id = k.campaign_id and a.node_id = k.node_id
  where k.kind = 'sent' and k.variant = ''
  group by 1, 2, 6;
update campaigns c set invited_count = n.sum
  from (select space_id, campaign_id, sum(count) from campaigns_counters where kind = 'invited' group by 1, 2) n
  where c.space_id = n.space_id and c.id = n.campaign_id;
insert into campaigns_account_days (space_id, credential_id, kind, day, count)
  select k.space_id, c.credentials_id, 'invited', k.day, sum(k.count)
  from campaigns_counters k join campaigns c on c.space_id = k.space_id and c.id = k.campaign_id
  where k.kind = 'invited' and c.credentials_id is not null
  group by 1, 2, 4;
-- the tab of those who replied
create index enrolments_replied on enrolments (space_id, campaign_id, id) where replied_at is not null;
-- how the list of an account, or of a workspace, is put in order by what a column shows
create index campaigns_by_update on campaigns (space_id, updated_at desc, id);
