-- Members' Calendly: whose it is, what can be booked, and which bookings became meetings.

create table calendly_users (
  space_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- as Calendly names them
  calendly_id text not null,
  uri text not null,
  organization text not null,
  name text not null,
  email text not null,
  picture text,
  -- sealed: {access_token, refresh_token}; and with what bookings are signed
  tokens text not null,
  token_ends_at timestamptz not null,
  signing_key text not null,
  -- by what the telling of bookings goes there, and how it stands with it
  subscription text,
  bookings text not null,
  detail text,
  reloaded_at timestamptz not null,
  created_at timestamptz not null,
  primary key (space_id, id),
  unique (space_id, user_id),
  unique (space_id, calendly_id),
  -- with the membership the connection goes
  foreign key (space_id, user_id) references spaces_members (space_id, user_id) on delete cascade
);

create table calendly_event_types (
  space_id uuid not null,
  calendly_user_id uuid not null,
  id text not null,
  name text not null,
  minutes integer not null,
  link text not null,
  place integer not null,
  primary key (space_id, calendly_user_id, id),
  foreign key (space_id, calendly_user_id) references calendly_users (space_id, id) on delete cascade
);
create index calendly_event_types_in_order on calendly_event_types (space_id, calendly_user_id, place);

-- One for each booking that was told: the same news twice changes nothing, and what comes out of turn finds its own.
create table calendly_bookings (
  space_id uuid not null,
  calendly_user_id uuid not null,
  -- as Calendly names it
  id text not null,
  -- booked, canceled, moved
  state text not null,
  -- null where the workspace knows nobody by that address
  meeting_id uuid,
  told_at timestamptz not null,
  primary key (space_id, calendly_user_id, id),
  foreign key (space_id, calendly_user_id) references calendly_users (space_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['calendly_users', 'calendly_event_types', 'calendly_bookings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I to kithline_app using (space_id = current_space())', name);
    execute format('grant select, insert, update, delete on %I to kithline_app', name);
  end loop;
end $$;
