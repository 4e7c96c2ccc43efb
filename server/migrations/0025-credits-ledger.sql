-- credits ---------------------------------------------------------------------------------------

-- What a workspace has now: always the sum of its entries. A plan's credits end with its period, bought ones do not.
create table credits_balances (
  space_id uuid primary key references spaces (id) on delete cascade,
  plan numeric(14, 2) not null default 0 check (plan >= 0),
  bought numeric(14, 2) not null default 0 check (bought >= 0),
  -- for what is being done
  reserved numeric(14, 2) not null default 0 check (reserved >= 0),
  -- in this period
  used numeric(14, 2) not null default 0 check (used >= 0),
  -- the most that may be used in a period, where somebody said so
  cap numeric(14, 2) check (cap >= 0),
  period_began_at timestamptz not null,
  updated_at timestamptz not null
) with (fillfactor = 50);

-- What costs credits, one row each: whoever tries again under the same key pays once.
create table credits_charges (
  space_id uuid not null references spaces (id) on delete cascade,
  key text not null,
  status text not null check (status in ('open', 'settled', 'released')),
  category text not null,
  -- what was reserved, and of which
  plan numeric(14, 2) not null check (plan >= 0),
  bought numeric(14, 2) not null check (bought >= 0),
  used numeric(14, 2) not null default 0 check (used >= 0 and used <= plan + bought),
  user_id uuid,
  campaign_id uuid,
  credential_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (space_id, key)
) with (fillfactor = 70);
create index credits_charges_open on credits_charges (space_id, created_at) where status = 'open';

-- Written once and never changed: what each line did to the four figures of the balance.
create table credits_entries (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  kind text not null
    check (kind in ('grant', 'purchase', 'reserve', 'settle', 'release', 'expire', 'adjust')),
  key text not null,
  plan numeric(14, 2) not null,
  bought numeric(14, 2) not null,
  reserved numeric(14, 2) not null,
  used numeric(14, 2) not null,
  -- what was free to be spent after it
  balance numeric(14, 2) not null check (balance >= 0),
  -- who did it and why, where neither follows from the charge
  user_id uuid,
  reason text,
  at timestamptz not null,
  primary key (space_id, id)
);
create unique index credits_entries_once on credits_entries (space_id, key, kind)
  where kind in ('grant', 'purchase', 'expire', 'adjust');

-- What was used, by the quarter of an hour, which days of every time zone begin with: for the history, the chart and
-- the sums, however many charges there are.
create table credits_uses (
  space_id uuid not null references spaces (id) on delete cascade,
  began_at timestamptz not null,
  category text not null,
  user_id uuid,
  campaign_id uuid,
  credential_id uuid,
  times integer not null,
  reserved numeric(14, 2) not null,
  used numeric(14, 2) not null,
  -- after the last of them
  balance numeric(14, 2) not null,
  last_at timestamptz not null
);
create unique index credits_uses_of on credits_uses (space_id, began_at, category, user_id, campaign_id, credential_id)
  nulls not distinct;

alter table credits_balances enable row level security;
create policy tenant on credits_balances to kithline_app using (space_id = current_space());
grant select, insert, update on credits_balances to kithline_app;
alter table credits_charges enable row level security;
create policy tenant on credits_charges to kithline_app using (space_id = current_space());
grant select, insert, update on credits_charges to kithline_app;
alter table credits_entries enable row level security;
create policy tenant on credits_entries to kithline_app using (space_id = current_space());
grant select, insert on credits_entries to kithline_app;
alter table credits_uses enable row level security;
create policy tenant on credits_uses to kithline_app using (space_id = current_space());
grant select, insert, update on credits_uses to kithline_app;

-- Reserves as many of the charges as there are credits for, in their order; answers the keys that may be done. One that
-- is reserved or settled under its key already may be, and costs nothing more. The balance is held first, and what is
-- read after it is as whoever held it before has left it. Small statements in a function are planned once; one large
-- statement would be planned each time, which takes longer than all it does.
create function reserve_credits(of_space uuid, moment timestamptz, keys text[], categories text[], wanted numeric[],
  users uuid[], campaigns uuid[], accounts uuid[], entries uuid[]) returns setof text language plpgsql as $$
declare
  held credits_balances;
  room numeric;
  of_plan numeric;
  known text;
begin
  select * into held from credits_balances where space_id = of_space for update;
  if not found then return; end if;
  for n in 1 .. cardinality(keys) loop
    select status into known from credits_charges where space_id = of_space and key = keys[n];
    if known in ('open', 'settled') then
      return next keys[n];
      continue;
    end if;
    room := held.plan + held.bought;
    if held.cap is not null then room := least(room, held.cap - held.used - held.reserved); end if;
    continue when wanted[n] > room;
    of_plan := least(wanted[n], held.plan);
    insert into credits_charges (space_id, key, status, category, plan, bought, user_id, campaign_id, credential_id,
      created_at)
    values (of_space, keys[n], 'open', categories[n], of_plan, wanted[n] - of_plan, users[n], campaigns[n], accounts[n],
      moment)
    on conflict (space_id, key) do update set status = 'open', category = excluded.category, plan = excluded.plan,
      bought = excluded.bought, used = 0, ended_at = null, created_at = excluded.created_at;
    held.plan := held.plan - of_plan;
    held.bought := held.bought - (wanted[n] - of_plan);
    held.reserved := held.reserved + wanted[n];
    insert into credits_entries (space_id, id, kind, key, plan, bought, reserved, used, balance, at)
    values (of_space, entries[n], 'reserve', keys[n], -of_plan, of_plan - wanted[n], wanted[n], 0,
      held.plan + held.bought, moment);
    return next keys[n];
  end loop;
  update credits_balances set plan = held.plan, bought = held.bought, reserved = held.reserved, updated_at = moment
  where space_id = of_space;
end $$;

-- Ends charges that are open for what they cost, all of it where that is null, and gives back the rest, to where it
-- came from; others are ended already and stay as they are.
create function settle_credits(of_space uuid, moment timestamptz, keys text[], costs numeric[], entries uuid[])
  returns void language plpgsql as $$
declare
  held credits_balances;
  charge credits_charges;
  cost numeric;
  of_plan numeric;
begin
  select * into held from credits_balances where space_id = of_space for update;
  if not found then return; end if;
  for n in 1 .. cardinality(keys) loop
    select * into charge from credits_charges where space_id = of_space and key = keys[n] and status = 'open';
    continue when not found;
    cost := least(coalesce(costs[n], charge.plan + charge.bought), charge.plan + charge.bought);
    of_plan := least(cost, charge.plan);
    update credits_charges set status = case when cost > 0 then 'settled' else 'released' end, used = cost,
      ended_at = moment where space_id = of_space and key = keys[n];
    held.plan := held.plan + charge.plan - of_plan;
    held.bought := held.bought + charge.bought - (cost - of_plan);
    held.reserved := held.reserved - charge.plan - charge.bought;
    held.used := held.used + cost;
    insert into credits_entries (space_id, id, kind, key, plan, bought, reserved, used, balance, at)
    values (of_space, entries[n], case when cost > 0 then 'settle' else 'release' end, keys[n], charge.plan - of_plan,
      charge.bought - (cost - of_plan), -(charge.plan + charge.bought), cost, held.plan + held.bought, moment);
    insert into credits_uses as u (space_id, began_at, category, user_id, campaign_id, credential_id, times, reserved,
      used, balance, last_at)
    values (of_space, date_bin('15 minutes', moment, 'epoch'), charge.category, charge.user_id, charge.campaign_id,
      charge.credential_id, (cost > 0)::integer, charge.plan + charge.bought, cost, held.plan + held.bought, moment)
    on conflict (space_id, began_at, category, user_id, campaign_id, credential_id) do update set
      times = u.times + excluded.times, reserved = u.reserved + excluded.reserved, used = u.used + excluded.used,
      balance = excluded.balance, last_at = excluded.last_at;
  end loop;
  update credits_balances set plan = held.plan, bought = held.bought, reserved = held.reserved, used = held.used,
    updated_at = moment where space_id = of_space;
end $$;

-- What workspaces had before there was a ledger is its first line.
insert into credits_balances (space_id, plan, used, period_began_at, updated_at)
  select id, greatest(credits_available, 0), greatest(credits_used, 0), updated_at, updated_at from spaces;
insert into credits_entries (space_id, id, kind, key, plan, bought, reserved, used, balance, reason, at)
  select space_id, gen_random_uuid(), 'adjust', 'before-the-ledger', plan, 0, 0, used, plan, 'brought_forward', updated_at
  from credits_balances;
alter table spaces drop column credits_available, drop column credits_used;
