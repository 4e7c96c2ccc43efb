-- billing ---------------------------------------------------------------------------------------

-- What a brand sells: a plan for so long, one more seat, a pack of credits; each in its currencies.
create table billing_prices (
  brand_id uuid not null references whitelabel_brands (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('plan', 'seat', 'credits')),
  tier text,
  interval text,
  currency text not null,
  -- in the currency's smallest unit
  amount integer not null check (amount >= 0),
  credits integer,
  -- the price at the provider of payments
  external_id text not null,
  is_enabled boolean not null default true,
  primary key (brand_id, id),
  unique (brand_id, external_id),
  check ((kind = 'plan') = (tier is not null)),
  check ((kind = 'credits') = (interval is null)),
  check ((kind = 'credits') = (credits is not null))
);
grant select on billing_prices to kithline_app;

create table billing_customers (
  space_id uuid primary key references spaces (id) on delete cascade,
  external_id text not null unique,
  created_at timestamptz not null,
  -- when all that the provider knows was last read
  synced_at timestamptz
);

-- As the provider last said; what runs at most once for a workspace.
create table billing_subscriptions (
  space_id uuid primary key references spaces (id) on delete cascade,
  external_id text not null unique,
  status text not null,
  price_id uuid,
  tier text not null,
  interval text not null,
  currency text not null,
  amount integer not null,
  seats integer not null,
  period_began_at timestamptz not null,
  period_ends_at timestamptz not null,
  is_ending boolean not null,
  next jsonb,
  synced_at timestamptz not null
);

create table billing_invoices (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  external_id text not null unique,
  number text,
  status text not null,
  cause text not null,
  currency text not null,
  net integer not null,
  tax integer not null,
  tax_percent numeric(6, 3) not null,
  total integer not null,
  paid integer not null,
  refunded integer not null,
  is_disputed boolean not null,
  lines jsonb not null,
  page_url text,
  pdf_url text,
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (space_id, id)
);
create index billing_invoices_newest on billing_invoices (space_id, created_at desc, id desc);

-- What the provider told, each once: by its own id.
create table billing_hooks (
  id text primary key,
  type text not null,
  customer text,
  received_at timestamptz not null
);

alter table billing_customers enable row level security;
create policy tenant on billing_customers to kithline_app using (space_id = current_space());
grant select, insert, update on billing_customers to kithline_app;
alter table billing_subscriptions enable row level security;
create policy tenant on billing_subscriptions to kithline_app using (space_id = current_space());
grant select, insert, update, delete on billing_subscriptions to kithline_app;
alter table billing_invoices enable row level security;
create policy tenant on billing_invoices to kithline_app using (space_id = current_space());
grant select, insert, update on billing_invoices to kithline_app;
