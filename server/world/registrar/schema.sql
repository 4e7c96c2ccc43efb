-- Names that somebody has registered in the world, and when the registry will be through with each.
create table if not exists world.registrations (
  name text primary key,
  years integer not null,
  asked_at timestamptz not null,
  done_at timestamptz not null,
  -- why it came to nothing
  failure text,
  expires_at timestamptz not null,
  auto_renew boolean not null default false,
  is_locked boolean not null default true,
  -- suspended by hand
  is_held boolean not null default false,
  charges integer not null default 0
);
-- records of zones as they were written, each with its own id
create table if not exists world.zone_records (
  id text primary key,
  zone text not null,
  type text not null,
  name text not null,
  content text not null,
  ttl integer not null,
  priority integer
);
create index if not exists zone_records_of on world.zone_records (zone);
create unique index if not exists zone_records_once on world.zone_records (zone, type, name, md5(content));
