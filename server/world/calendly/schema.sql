-- Who plans meetings with the world's Calendly. A name with “+free” is on a plan without webhooks, “+many” has 120 events.
create table if not exists world.calendly_users (
  id text primary key,
  email text not null unique,
  name text not null
);
-- code, access, refresh: each for one user, a code with what it has to be proved by
create table if not exists world.calendly_grants (
  token text primary key,
  kind text not null,
  user_id text not null references world.calendly_users (id) on delete cascade,
  challenge text,
  redirect_uri text,
  expires_at timestamptz not null
);
create table if not exists world.calendly_hooks (
  id text primary key,
  user_id text not null references world.calendly_users (id) on delete cascade,
  url text not null,
  key text not null,
  unique (user_id, url)
);
create table if not exists world.calendly_bookings (
  id text primary key,
  user_id text not null references world.calendly_users (id) on delete cascade,
  event text not null,
  minutes integer not null,
  email text not null,
  name text not null,
  start_at timestamptz not null,
  state text not null,
  -- the one that it takes the place of, and that takes its place
  before text,
  after text
);
-- what the product has not heard yet
create table if not exists world.calendly_deliveries (
  id bigint generated always as identity primary key,
  hook_id text not null references world.calendly_hooks (id) on delete cascade,
  body text not null,
  due_at timestamptz not null,
  attempts integer not null default 0
);
create index if not exists calendly_deliveries_due on world.calendly_deliveries (due_at);
