-- Mailboxes that were removed, for 60 days: what is known of an address comes along when it is connected again.
create table mailboxes_removed (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  -- in small letters
  email text not null,
  removed_at timestamptz not null,
  primary key (space_id, id)
);
create index mailboxes_removed_by_address on mailboxes_removed (space_id, email);
create index mailboxes_removed_by_age on mailboxes_removed (removed_at);
alter table mailboxes_removed enable row level security;
create policy tenant on mailboxes_removed to kithline_app using (space_id = current_space());
grant select, insert, update, delete on mailboxes_removed to kithline_app;

-- what was counted of one outlives its removal
alter table integrations_days drop constraint integrations_days_space_id_integration_id_fkey,
  add foreign key (space_id) references spaces (id) on delete cascade;
alter table guard_mailboxes drop constraint guard_mailboxes_space_id_integration_id_fkey,
  add foreign key (space_id) references spaces (id) on delete cascade;
alter table guard_incidents drop constraint guard_incidents_space_id_integration_id_fkey,
  add foreign key (space_id) references spaces (id) on delete cascade;
alter table guard_days drop constraint guard_days_space_id_integration_id_fkey,
  add foreign key (space_id) references spaces (id) on delete cascade;
alter table guard_changes drop constraint guard_changes_space_id_integration_id_fkey,
  add foreign key (space_id) references spaces (id) on delete cascade;

-- Of what left on a day, test mails and mails of placement tests: they take places of the day, and say nothing of lists.
alter table integrations_days add column tests integer not null default 0;
update integrations_days d set tests = least(d.used, n.mails) from (
  select m.space_id, m.integration_id, (m.at at time zone coalesce(a.timezone, 'UTC'))::date as day, count(*) as mails
  from (select space_id, integration_id, at from mailboxes_tests where state <> 'refused'
    union all select t.space_id, t.integration_id, t.created_at from placement_tests t
      join placement_mails p on p.space_id = t.space_id and p.test_id = t.id and p.state not in ('refused', 'unread')) m
  join integrations i on i.space_id = m.space_id and i.id = m.integration_id
  left join credentials a on a.space_id = i.space_id and a.id = i.credential_id
  group by 1, 2, 3) n
where (d.space_id, d.integration_id, d.day) = (n.space_id, n.integration_id, n.day);

-- what autopilot allowed when it was switched off: it holds again once it is switched on
alter table guard_mailboxes add column held_cap integer;
