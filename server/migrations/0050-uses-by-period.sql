-- A quarter of an hour in which a period begins is two: what was used before counts for the last period, what is used
-- after it for the new one, as the balance says it, which is held by whoever writes either.

create or replace function settle_credits(of_space uuid, moment timestamptz, keys text[], costs numeric[],
  entries uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  held credits_balances;
  charge record;
  -- by the place of the charge; null where it is not open
  plans numeric[] := array_fill(null::numeric, array[cardinality(keys)]);
  boughts numeric[] := plans;
  dues numeric[] := plans;
  of_plans numeric[] := plans;
  balances numeric[] := plans;
begin
  select * into held from credits_balances where space_id = of_space for update;
  if not found then return; end if;
  for charge in
    select array_position(keys, c.key) as place, c.status, c.plan, c.bought from credits_charges c
    where c.space_id = of_space and c.key = any (keys)
  loop
    continue when charge.status <> 'open';
    plans[charge.place] := charge.plan;
    boughts[charge.place] := charge.bought;
  end loop;
  for n in 1 .. cardinality(keys) loop
    continue when plans[n] is null;
    dues[n] := least(coalesce(costs[n], plans[n] + boughts[n]), plans[n] + boughts[n]);
    of_plans[n] := least(dues[n], plans[n]);
    held.plan := held.plan + plans[n] - of_plans[n];
    held.bought := held.bought + boughts[n] - (dues[n] - of_plans[n]);
    held.reserved := held.reserved - plans[n] - boughts[n];
    held.used := held.used + dues[n];
    balances[n] := held.plan + held.bought;
  end loop;
  with ended as (
    update credits_charges c set used = dues[array_position(keys, c.key)], ended_at = moment,
      status = case when dues[array_position(keys, c.key)] > 0 then 'settled' else 'released' end
    where c.space_id = of_space and c.key = any (keys) and dues[array_position(keys, c.key)] is not null
    returning c.*, array_position(keys, c.key) as place),
  written as (
    insert into credits_entries (space_id, id, kind, key, plan, bought, reserved, used, balance, at)
    select of_space, entries[e.place], case when e.used > 0 then 'settle' else 'release' end, e.key,
      e.plan - of_plans[e.place], e.bought - (e.used - of_plans[e.place]), -(e.plan + e.bought), e.used,
      balances[e.place], moment
    from ended e)
  insert into credits_uses as u (space_id, began_at, category, user_id, campaign_id, credential_id, times, reserved,
    used, balance, last_at)
  select of_space, greatest(date_bin('15 minutes', moment, 'epoch'), held.period_began_at), e.category, e.user_id, e.campaign_id, e.credential_id,
    count(*) filter (where e.used > 0), sum(e.plan + e.bought), sum(e.used), balances[max(e.place)], moment
  from ended e group by e.category, e.user_id, e.campaign_id, e.credential_id
  on conflict (space_id, began_at, category, user_id, campaign_id, credential_id) do update set
    times = u.times + excluded.times, reserved = u.reserved + excluded.reserved, used = u.used + excluded.used,
    balance = excluded.balance, last_at = excluded.last_at;
  update credits_balances set plan = held.plan, bought = held.bought, reserved = held.reserved, used = held.used,
    updated_at = moment where space_id = of_space;
end $$;
