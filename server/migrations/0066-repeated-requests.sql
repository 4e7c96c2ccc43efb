-- What was answered to requests that carry an Idempotency-Key, so that one that is sent again does nothing again.
create table repeated_requests (
  space_id uuid not null references spaces (id) on delete cascade,
  user_id uuid not null,
  key text not null,
  -- the call and all that it was given
  request bytea not null,
  -- null only while the request is at work
  payload jsonb,
  created_at timestamptz not null,
  primary key (space_id, user_id, key)
);
create index repeated_requests_by_age on repeated_requests (created_at);

alter table repeated_requests enable row level security;
create policy tenant on repeated_requests to kithline_app using (space_id = current_space());
grant select, insert, update, delete on repeated_requests to kithline_app;
