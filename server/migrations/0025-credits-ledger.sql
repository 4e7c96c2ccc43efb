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

-- What workspaces had before there was a ledger is its first line.
insert into credits_balances (space_id, plan, used, period_began_at, updated_at)
  select id, greatest(credits_available, 0), greatest(credits_used, 0), updated_at, updated_at from spaces;
insert into credits_entries (space_id, id, kind, key, plan, bought, reserved, used, balance, reason, at)
  select space_id, gen_random_uuid(), 'adjust', 'before-the-ledger', plan, 0, 0, used, plan, 'brought_forward', updated_at
  from credits_balances;
alter table spaces drop column credits_available, drop column credits_used;
