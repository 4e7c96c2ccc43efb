-- Of a campaign's people, those who were taken out before anything was done with them. They keep their rows, so that they
-- can be taken back in, and are not counted as being in the campaign.
alter table campaigns add column left_out_count integer not null default 0;
update campaigns c set left_out_count = n.people
  from (select space_id, campaign_id, count(*)::integer as people from enrolments
    where status = 'excluded' and last_act_at is null group by 1, 2) n
  where c.space_id = n.space_id and c.id = n.campaign_id;
