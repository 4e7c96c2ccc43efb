-- How keys are used: by which program last, how often on each day, and of which days before its end a member was told.

alter table api_keys add column used_by text;
alter table api_keys add column warned_days int;

create table api_keys_uses (
  space_id uuid not null,
  key_id uuid not null,
  day date not null,
  calls int not null,
  primary key (space_id, key_id, day),
  foreign key (space_id, key_id) references api_keys (space_id, id) on delete cascade
);
alter table api_keys_uses enable row level security;
create policy tenant on api_keys_uses to kithline_app using (space_id = current_space());
grant select, insert, update, delete on api_keys_uses to kithline_app;
create index api_keys_ending on api_keys (expires_at);
