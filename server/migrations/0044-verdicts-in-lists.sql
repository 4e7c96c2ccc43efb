-- Every address that somebody is known by has a row from now on, looked at or not: lists of those that nobody has
-- looked at are found by the index of verdicts.
insert into prospects_checks (space_id, address)
  select distinct space_id, email_key from prospects where email_key is not null
  on conflict (space_id, address) do nothing;

-- Of campaigns with many people: how many have which verdict, as it was counted last. Small ones are counted when asked.
create table prospects_check_counts (
  space_id uuid not null references spaces (id) on delete cascade,
  -- a campaign, or one of its searches
  subject_id uuid not null,
  counts jsonb not null,
  counted_at timestamptz not null,
  primary key (space_id, subject_id)
);
alter table prospects_check_counts enable row level security;
create policy tenant on prospects_check_counts to kithline_app using (space_id = current_space());
grant select, insert, update, delete on prospects_check_counts to kithline_app;
