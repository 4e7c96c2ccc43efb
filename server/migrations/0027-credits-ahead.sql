-- credits that run low, and credits that are bought by themselves ----------------------------------

alter table credits_balances
  -- reached in this period: 1 less than a tenth of its credits, 2 none
  add column low_stage integer not null default 0,
  -- what the admins have heard of
  add column low_told integer not null default 0,
  -- with fewer than this a pack is bought; null where nobody said yes, or where that was often enough in this period
  add column top_up_below numeric(14, 2),
  -- the purchase that is due or under way: nothing else is bought until it is over
  add column top_up_key uuid;

-- To what an admin said yes: bought so often, for so much, and never for more.
create table credits_top_ups (
  space_id uuid primary key references spaces (id) on delete cascade,
  is_on boolean not null,
  price_id uuid not null,
  credits integer not null,
  below numeric(14, 2) not null check (below > 0),
  -- in a period
  most integer not null check (most > 0),
  -- in the period that began then
  times integer not null default 0,
  times_since timestamptz not null,
  -- what was shown when it was agreed to, in the currency's smallest unit
  currency text not null,
  net integer not null,
  tax integer not null,
  tax_percent numeric(6, 3) not null,
  total integer not null,
  agreed_by uuid not null,
  agreed_at timestamptz not null,
  -- why it ended, where nobody switched it off
  stopped_why text check (stopped_why in ('declined', 'dearer', 'unavailable')),
  stopped_at timestamptz
);
alter table credits_top_ups enable row level security;
create policy tenant on credits_top_ups to kithline_app using (space_id = current_space());
grant select, insert, update on credits_top_ups to kithline_app;

-- Noted by whoever spends, with the balance that they hold: once in a period, however many do so at once. A condition of
-- the trigger costs those who have enough nothing; what follows is a job's.
create function note_low_credits() returns trigger language plpgsql as $$
begin
  new.low_stage := case when new.plan + new.bought = 0 then 2 else 1 end;
  perform enqueue_job('credits.tell_low', json_build_object('space_id', new.space_id), new.updated_at, 25,
    'credits_low:' || new.space_id);
  return new;
end $$;
create trigger note_low before update on credits_balances for each row
  when (new.low_stage < 2 and new.plan + new.bought < 0.1 * (new.plan + new.bought + new.reserved + new.used)
    and (new.low_stage = 0 or new.plan + new.bought = 0))
  execute function note_low_credits();

create function note_due_top_up() returns trigger language plpgsql as $$
begin
  new.top_up_key := gen_random_uuid();
  perform enqueue_job('credits.top_up', json_build_object('space_id', new.space_id), new.updated_at, 25,
    'credits_top_up:' || new.space_id);
  return new;
end $$;
create trigger note_top_up before update on credits_balances for each row
  when (new.top_up_below is not null and new.top_up_key is null and new.plan + new.bought < new.top_up_below)
  execute function note_due_top_up();

-- What is open for long is looked for by night, across workspaces.
create index credits_charges_waiting on credits_charges (created_at) where status = 'open';
