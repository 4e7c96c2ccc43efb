-- What was asked at a vendor and has not come back is kept in one place, whoever the vendor is. What is under way at
-- this moment is asked once more: it would have run out within ten minutes.

create table consents (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  expires_at timestamptz not null,
  primary key (space_id, id)
);
alter table consents enable row level security;
create policy tenant on consents to kithline_app using (space_id = current_space());
grant select, insert, update, delete on consents to kithline_app;

drop table calendly_consents;
drop table highlevel_consents;
