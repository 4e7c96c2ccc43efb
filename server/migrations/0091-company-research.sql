-- What members found out about companies from their public pages.
create table research_companies (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references accounts_users (id) on delete cascade,
  version integer not null default 1,
  host_name text not null,
  objective text not null,
  state text not null check (state in ('started', 'generating', 'overview', 'failed')),
  problem text,
  -- the name of a model, or built-in
  made_by text not null default 'built-in',
  -- how many pages are to be read; null while that is not known
  pages_total integer,
  -- how often it was begun: more than once after a crash
  runs integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
create index research_companies_by_user on research_companies (space_id, user_id, created_at desc);
alter table research_companies enable row level security;
create policy tenant on research_companies to kithline_app using (space_id = current_space());
grant select, insert, update, delete on research_companies to kithline_app;

-- The pages that are read for one, in their order; with what they say, until the overview is there.
create table research_pages (
  space_id uuid not null,
  research_id uuid not null,
  place integer not null,
  url text not null,
  kind text not null,
  title text not null default '',
  -- null before it was read, and once the overview is there
  content jsonb,
  -- why it could not be read
  problem text,
  read_at timestamptz,
  primary key (space_id, research_id, place),
  foreign key (space_id, research_id) references research_companies (space_id, id) on delete cascade
);
alter table research_pages enable row level security;
create policy tenant on research_pages to kithline_app using (space_id = current_space());
grant select, insert, update, delete on research_pages to kithline_app;

create table research_statements (
  space_id uuid not null,
  id uuid not null,
  research_id uuid not null,
  place integer not null,
  topic text not null,
  text text not null,
  -- null for words of a member
  page integer,
  quote text,
  is_changed boolean not null default false,
  primary key (space_id, id),
  foreign key (space_id, research_id) references research_companies (space_id, id) on delete cascade
);
create index research_statements_of_one on research_statements (space_id, research_id, place);
alter table research_statements enable row level security;
create policy tenant on research_statements to kithline_app using (space_id = current_space());
grant select, insert, update, delete on research_statements to kithline_app;

-- How many a member has begun on a day: what is deleted was begun all the same.
create table research_days (
  space_id uuid not null references spaces (id) on delete cascade,
  user_id uuid not null references accounts_users (id) on delete cascade,
  day date not null,
  begun integer not null,
  primary key (space_id, user_id, day)
);
alter table research_days enable row level security;
create policy tenant on research_days to kithline_app using (space_id = current_space());
grant select, insert, update, delete on research_days to kithline_app;
