-- The world's CRM: what may be done in whose name, and who stands in its locations.
create table if not exists world.highlevel_grants (
  token text primary key,
  kind text not null,
  location_id text not null,
  redirect_uri text,
  expires_at timestamptz not null
);
create table if not exists world.highlevel_contacts (
  id text primary key,
  location_id text not null,
  email text,
  phone text,
  fields jsonb not null,
  tags text[] not null default '{}',
  updated_at timestamptz not null
);
create unique index if not exists highlevel_contacts_email on world.highlevel_contacts (location_id, email) where email is not null;
create index if not exists highlevel_contacts_phone on world.highlevel_contacts (location_id, phone);
