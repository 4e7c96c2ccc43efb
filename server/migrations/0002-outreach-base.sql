-- The first tenant tables of outreach: social accounts, campaigns and prospects.
-- Each is the part that the shell, the campaign list and scale work read; their own capabilities extend them.

create table credentials (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  username text not null,
  first_name text not null default '',
  last_name text not null default '',
  photo_link text,
  status text not null default 'active' check (status in ('active', 'blocked', 'invalid', 'inactive')),
  automation_type text not null default 'cloud' check (automation_type in ('cloud', 'extension')),
  timezone text not null default 'UTC',
  work_hours_start integer not null default 9,
  work_hours_end integer not null default 18,
  unread_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (space_id, id)
);
create unique index credentials_by_username on credentials (space_id, lower(username));

create table campaigns (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  credentials_id uuid,
  owner_id uuid,
  name text not null,
  status text not null default 'draft'
    check (status in ('draft', 'active', 'paused', 'finished', 'archived', 'deleted', 'generating')),
  sequences_type text not null default 'simple' check (sequences_type in ('simple', 'smart', 'magic')),
  is_email_only boolean not null default false,
  steps_count integer not null default 0,
  people_count integer not null default 0,
  contacted_count integer not null default 0,
  connected_count integer not null default 0,
  replied_count integer not null default 0,
  meetings_count integer not null default 0,
  display_order integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (space_id, id),
  foreign key (space_id, credentials_id) references credentials (space_id, id)
);
create index campaigns_in_order on campaigns (space_id, display_order, id);

create table prospects (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  first_name text not null,
  last_name text not null,
  headline text not null default '',
  title text not null default '',
  seniority text,
  department text,
  company_name text not null default '',
  company_domain text,
  company_size integer,
  industry text,
  city text,
  country_code text,
  timezone text,
  language text,
  email text,
  phone text,
  photo_link text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (space_id, id)
);

alter table credentials enable row level security;
create policy tenant on credentials to kithline_app using (space_id = current_space());
alter table campaigns enable row level security;
create policy tenant on campaigns to kithline_app using (space_id = current_space());
alter table prospects enable row level security;
create policy tenant on prospects to kithline_app using (space_id = current_space());
grant select, insert, update, delete on credentials, campaigns, prospects to kithline_app;
