-- What was asked at Calendly and HighLevel and has not come back yet: the answer uses it up, so that it counts once.

create table calendly_consents (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  expires_at timestamptz not null,
  primary key (space_id, id)
);
create table highlevel_consents (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  expires_at timestamptz not null,
  primary key (space_id, id)
);

alter table calendly_consents enable row level security;
alter table highlevel_consents enable row level security;
create policy tenant on calendly_consents to kithline_app using (space_id = current_space());
create policy tenant on highlevel_consents to kithline_app using (space_id = current_space());
grant select, insert, update, delete on calendly_consents to kithline_app;
grant select, insert, update, delete on highlevel_consents to kithline_app;
