-- Lists of a million people: those of one label in the order of their adding, and words that many have.

-- When the person was added, beside each of their labels: a page of those who have one is then read by one index, however
-- many have it.
alter table labels_prospects add column person_added_at timestamptz;
update labels_prospects l set person_added_at = p.created_at
  from prospects p where p.space_id = l.space_id and p.id = l.prospect_id;
alter table labels_prospects alter column person_added_at set not null;

create function take_over_adding() returns trigger
  language plpgsql
as $$
begin
  select created_at into new.person_added_at from prospects where space_id = new.space_id and id = new.prospect_id;
  -- somebody who is not there is the foreign key's to refuse
  new.person_added_at := coalesce(new.person_added_at, new.added_at);
  return new;
end
$$;
create trigger take_over_adding before insert or update of prospect_id on labels_prospects
  for each row execute function take_over_adding();

drop index labels_prospects_by_label;
create index labels_prospects_in_order on labels_prospects (space_id, label_id, person_added_at, prospect_id);

-- In whom each word, or one that begins so, occurs; in no order. What is `wanted` is asked of the index. What many have
-- is looked for in those alone who were found by the rest: to gather them all from the index would take longer.
-- Planned once, since planning took as long as finding; the costs see to it that the plan is by the index of words,
-- however few people a workspace has on the average: to take everybody's words apart is what must not happen.
drop function search_prospects_by_terms(text, integer);
create function search_prospects_by_terms(wanted text, common text[], most integer) returns setof uuid
  language plpgsql
  stable
  security definer
  set search_path = pg_catalog, public
  set plan_cache_mode = force_generic_plan
  set cpu_operator_cost = 10
  set jit = off
as $$
begin
  return query select p.id from public.prospects p
    where p.space_id = public.current_space() and p.merged_into is null
      and public.search_terms(p.words) @@ to_tsquery('pg_catalog.simple', wanted)
      and not exists (select from unnest(common) word where p.words !~ ('(\m|_)' || word))
    limit most;
end
$$;
revoke all on function search_prospects_by_terms(text, text[], integer) from public;
grant execute on function search_prospects_by_terms(text, text[], integer) to kithline_app;

-- Words that at least so many people have, of all workspaces, as the planner knows them.
create function common_search_terms(at_least integer) returns setof text
  language sql
  stable
  security definer
  set search_path = pg_catalog, public
as $$
  select e.term from pg_stats s
  join pg_class c on c.oid = 'public.prospects'::regclass
  cross join unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as e (term, share)
  where s.schemaname = 'public' and s.tablename = 'prospects_terms' and s.attname = 'search_terms'
    and e.term is not null and e.share * c.reltuples >= at_least
$$;
revoke all on function common_search_terms(integer) from public;
grant execute on function common_search_terms(integer) to kithline_app;
