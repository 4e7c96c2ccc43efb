-- Charges of one workspace come in bulk while it is busy, and all of them wait for its balance. What each costs is
-- reckoned one after the other, since the next one may have what this one leaves; what comes of it is written at once.
-- Statements are planned once, when there are few charges: by their keys, which is right for many.

create or replace function reserve_credits(of_space uuid, moment timestamptz, keys text[], categories text[],
  wanted numeric[], users uuid[], campaigns uuid[], accounts uuid[], entries uuid[])
  returns setof text language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  held credits_balances;
  known text[];
  room numeric;
  of_plan numeric;
  -- by the place of the charge; null where nothing is written
  of_plans numeric[] := array_fill(null::numeric, array[cardinality(keys)]);
  balances numeric[] := of_plans;
begin
  select * into held from credits_balances where space_id = of_space for update;
  if not found then return; end if;
  known := array(select key from credits_charges
    where space_id = of_space and key = any (keys) and status in ('open', 'settled'));
  for n in 1 .. cardinality(keys) loop
    if keys[n] = any (known) then
      return next keys[n];
      continue;
    end if;
    room := held.plan + held.bought;
    if held.cap is not null then room := least(room, held.cap - held.used - held.reserved); end if;
    continue when wanted[n] > room;
    of_plan := least(wanted[n], held.plan);
    held.plan := held.plan - of_plan;
    held.bought := held.bought - (wanted[n] - of_plan);
    held.reserved := held.reserved + wanted[n];
    of_plans[n] := of_plan;
    balances[n] := held.plan + held.bought;
    return next keys[n];
  end loop;
  insert into credits_charges (space_id, key, status, category, plan, bought, user_id, campaign_id, credential_id,
    created_at)
  select of_space, c.key, 'open', c.category, c.of_plan, c.wanted - c.of_plan, c.user_id, c.campaign_id,
    c.credential_id, moment
  from unnest(keys, categories, wanted, users, campaigns, accounts, of_plans)
    as c (key, category, wanted, user_id, campaign_id, credential_id, of_plan)
  where c.of_plan is not null
  on conflict (space_id, key) do update set status = 'open', category = excluded.category, plan = excluded.plan,
    bought = excluded.bought, used = 0, ended_at = null, created_at = excluded.created_at;
  insert into credits_entries (space_id, id, kind, key, plan, bought, reserved, used, balance, at)
  select of_space, c.entry, 'reserve', c.key, -c.of_plan, c.of_plan - c.wanted, c.wanted, 0, c.balance, moment
  from unnest(keys, wanted, entries, of_plans, balances) as c (key, wanted, entry, of_plan, balance)
  where c.of_plan is not null;
  update credits_balances set plan = held.plan, bought = held.bought, reserved = held.reserved, updated_at = moment
  where space_id = of_space;
end $$;

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
  select of_space, date_bin('15 minutes', moment, 'epoch'), e.category, e.user_id, e.campaign_id, e.credential_id,
    count(*) filter (where e.used > 0), sum(e.plan + e.bought), sum(e.used), balances[max(e.place)], moment
  from ended e group by e.category, e.user_id, e.campaign_id, e.credential_id
  on conflict (space_id, began_at, category, user_id, campaign_id, credential_id) do update set
    times = u.times + excluded.times, reserved = u.reserved + excluded.reserved, used = u.used + excluded.used,
    balance = excluded.balance, last_at = excluded.last_at;
  update credits_balances set plan = held.plan, bought = held.bought, reserved = held.reserved, used = held.used,
    updated_at = moment where space_id = of_space;
end $$;

-- A statement reads the text of each condition anew before it writes a row, which takes longer than writing it: few
-- conditions that say the same, and what a trigger asks stands in its function, which is read once.
alter table credits_balances drop constraint credits_balances_plan_check, drop constraint credits_balances_bought_check,
  drop constraint credits_balances_reserved_check, drop constraint credits_balances_used_check,
  drop constraint credits_balances_cap_check,
  add constraint credits_balances_never_below_zero check (least(plan, bought, reserved, used, cap) >= 0);
alter table credits_charges drop constraint credits_charges_plan_check, drop constraint credits_charges_bought_check,
  drop constraint credits_charges_check,
  add constraint credits_charges_never_more check (used between 0 and plan + bought and least(plan, bought) >= 0);

drop trigger note_low on credits_balances;
drop trigger note_top_up on credits_balances;
drop function note_low_credits();
drop function note_due_top_up();
create function note_low_credits() returns trigger language plpgsql as $$
declare
  rest numeric := new.plan + new.bought;
begin
  if new.low_stage < 2 and rest < 0.1 * (rest + new.reserved + new.used) and (new.low_stage = 0 or rest = 0) then
    new.low_stage := case when rest = 0 then 2 else 1 end;
    perform enqueue_job('credits.tell_low', json_build_object('space_id', new.space_id), new.updated_at, 25,
      'credits_low:' || new.space_id);
  end if;
  if new.top_up_below is not null and new.top_up_key is null and rest < new.top_up_below then
    new.top_up_key := gen_random_uuid();
    perform enqueue_job('credits.top_up', json_build_object('space_id', new.space_id), new.updated_at, 25,
      'credits_top_up:' || new.space_id);
  end if;
  return new;
end $$;
create trigger note_low before update on credits_balances for each row execute function note_low_credits();
