-- The CRM that people of the finder are handed over to: one location of it for a workspace, and who stands there by now.

create table highlevel_connections (
  space_id uuid primary key references spaces (id) on delete cascade,
  id uuid not null,
  location_id text not null,
  location_name text not null,
  -- sealed: {access, refresh}
  tokens text not null,
  token_ends_at timestamptz not null,
  connected_by uuid,
  is_ended boolean not null default false,
  detail text,
  created_at timestamptz not null
);

-- by which somebody is known there: handed over again they are brought up to date
create table highlevel_contacts (
  space_id uuid not null references spaces (id) on delete cascade,
  location_id text not null,
  person_id uuid not null,
  contact_id text not null,
  at timestamptz not null,
  primary key (space_id, location_id, person_id)
);

alter table highlevel_connections enable row level security;
alter table highlevel_contacts enable row level security;
create policy tenant on highlevel_connections to kithline_app using (space_id = current_space());
create policy tenant on highlevel_contacts to kithline_app using (space_id = current_space());
grant select, insert, update, delete on highlevel_connections to kithline_app;
grant select, insert, update, delete on highlevel_contacts to kithline_app;
