-- Whoever is in a campaign that never ran has no history yet: what was written when its draft was saved goes again.
create temporary table unbegun on commit drop as
  select e.space_id, e.id from enrolments e
  join campaigns c on c.space_id = e.space_id and c.id = e.campaign_id
  where c.started_at is null and c.status <> 'active' and e.status = 'active' and e.revision > 0
    and not exists (
      select from events v
      where v.space_id = e.space_id and v.subject_id = e.id and v.type not in ('enrolment.enrolled', 'enrolment.moved'));
delete from events v using unbegun u where v.space_id = u.space_id and v.subject_id = u.id;
update enrolments e set revision = 0 from unbegun u where e.space_id = u.space_id and e.id = u.id;
