-- What the synthetic provider of payments remembers: its objects as they go over its wire, and what nobody is told.
create table if not exists world.stripe_objects (
  id text primary key,
  -- the kind, as the wire names it: customer, subscription, invoice …
  object text not null,
  customer text,
  -- the subscription of an invoice, the invoice of a payment
  parent text,
  data jsonb not null,
  -- a card's number, what a page was told so far
  hidden jsonb not null default '{}',
  seq bigint generated always as identity
);
create index if not exists stripe_objects_of on world.stripe_objects (object, customer, seq);
create index if not exists stripe_objects_below on world.stripe_objects (parent, object);

-- what was answered under a key
create table if not exists world.stripe_requests (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body text not null,
  at timestamptz not null
);

-- what will happen by itself: a renewal, another try, the end of a page
create table if not exists world.stripe_due (
  kind text not null,
  subject text not null,
  at timestamptz not null,
  primary key (kind, subject)
);
create index if not exists stripe_due_next on world.stripe_due (at);

-- signed and sent until the product has heard it
create table if not exists world.stripe_deliveries (
  id bigint generated always as identity primary key,
  event_id text not null,
  body text not null,
  due_at timestamptz not null,
  attempts integer not null default 0
);
create index if not exists stripe_deliveries_next on world.stripe_deliveries (due_at, id);

create table if not exists world.stripe_settings (
  id boolean primary key default true check (id),
  -- where hooks go; null for the product that the world was started with
  hook_url text,
  -- each hook comes up to so much later
  late_ms integer not null default 0,
  is_twice boolean not null default false,
  is_shuffled boolean not null default false
);
insert into world.stripe_settings (id) values (true) on conflict do nothing;
