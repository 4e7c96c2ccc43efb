-- The finder: people and companies that are found by their traits. Rows without a workspace are everybody's index; rows
-- with one come from files of that workspace, and nobody else finds them. Every person has a document number, and a
-- term (“title = chief financial officer”) is the set of the numbers of those who have it, kept in blocks of 65,536.

-- Numbers are given in the order of commits: a later one was loaded later. A person who changed gets a new one.
create table finder_numbers (
  id boolean primary key default true check (id),
  next_number integer not null
);
alter table finder_numbers enable row level security;
create function take_finder_numbers(count integer) returns integer
  language sql
  security definer
  set search_path = pg_catalog, public
  begin atomic
    insert into public.finder_numbers (next_number) values (1 + count)
      on conflict (id) do update set next_number = finder_numbers.next_number + count
      returning next_number - count;
  end;
revoke all on function take_finder_numbers(integer) from public;
grant execute on function take_finder_numbers(integer) to kithline_app;

-- How often an index changed: whoever keeps sets in memory reads what is newer than their version of it.
create table finder_versions (
  space_id uuid references spaces (id) on delete cascade,
  version bigint not null default 0,
  people integer not null default 0,
  unique nulls not distinct (space_id)
);

create table finder_companies (
  space_id uuid references spaces (id) on delete cascade,
  id integer generated always as identity primary key,
  -- its domain, else its name without case and punctuation
  key text not null,
  name text not null,
  name_key text not null,
  domain text,
  industry text,
  location text not null default '',
  country_code text,
  employees integer,
  told_hash text not null,
  unique nulls not distinct (space_id, key)
);
create index finder_companies_by_name on finder_companies (name_key);

create table finder_people (
  space_id uuid references spaces (id) on delete cascade,
  id uuid primary key,
  number integer not null unique,
  -- those that they had before they changed
  numbers_before integer[] not null default '{}',
  -- who they are in what they came with, and what was told of them there
  source_key text not null,
  told_hash text not null,
  -- the data set, or the file of the workspace
  source text not null,
  file_id uuid,
  first_name text not null,
  last_name text not null,
  name_key text not null,
  headline text not null default '',
  title text not null default '',
  seniority text,
  department text,
  location text not null default '',
  country_code text,
  company_id integer,
  role_since date,
  link text,
  link_hash uuid generated always as (md5(bare_link(link))::uuid) stored,
  photo_link text,
  keywords text[] not null default '{}',
  -- of a workspace's own files alone: the index knows that there is an address, and not which
  email text,
  email_key text generated always as (lower(email)) stored,
  phone text,
  has_work_email boolean not null default false,
  has_personal_email boolean not null default false,
  has_phone boolean not null default false,
  terms integer[] not null default '{}',
  updated_at timestamptz not null,
  loaded_at timestamptz not null,
  unique nulls not distinct (space_id, source_key)
);
create index finder_people_by_link on finder_people (link_hash) where link_hash is not null;
create index finder_people_by_name on finder_people (name_key);
create index finder_people_by_company on finder_people (company_id, number);
create index finder_people_by_email on finder_people (email_key) where email_key is not null;
create index finder_people_by_file on finder_people (file_id) where file_id is not null;

-- Values that people are found by, with how many have them; `words` is what is typed to find them.
create table finder_terms (
  space_id uuid references spaces (id) on delete cascade,
  id integer generated always as identity primary key,
  key text not null,
  saved_value text not null,
  string_value text not null,
  words text not null default '',
  people integer not null default 0,
  unique nulls not distinct (space_id, key, saved_value)
);
create index finder_terms_by_people on finder_terms (key, people desc, id) where people > 0 and words <> '';
-- apart from the numbers, which change with every load: an index of words is slow to write
create table finder_words (
  space_id uuid references spaces (id) on delete cascade,
  term_id integer primary key,
  key text not null,
  words text not null
);
create index finder_words_by_words on finder_words using gin (key, words gin_trgm_ops);
create index finder_words_of_space on finder_words (space_id) where space_id is not null;

-- Few numbers of a block are a list of 16 bits each, many are 65,536 bits.
create table finder_postings (
  space_id uuid references spaces (id) on delete cascade,
  term_id integer not null,
  block integer not null,
  version bigint not null,
  numbers bytea not null,
  primary key (term_id, block)
);
alter table finder_postings alter column numbers set storage external;
create index finder_postings_of_space on finder_postings (space_id) where space_id is not null;

-- Whose company is which and who was updated when (seconds since 1970), 32 bits for each number of a block: companies are
-- counted by the one, and people put in order by the other.
create table finder_columns (
  space_id uuid references spaces (id) on delete cascade,
  block integer not null,
  version bigint not null,
  companies bytea not null,
  updated bytea not null,
  unique nulls not distinct (space_id, block)
);

-- How far a source was read: what is stopped goes on behind it.
create table finder_loads (
  space_id uuid references spaces (id) on delete cascade,
  id uuid primary key,
  source text not null,
  status text not null check (status in ('running', 'done', 'failed')),
  -- where the source goes on: lines that were read, or the vendor's own mark
  lines integer not null default 0,
  mark text,
  added integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  refused integer not null default 0,
  problem text,
  started_at timestamptz not null,
  updated_at timestamptz not null
);
create index finder_loads_by_source on finder_loads (source, started_at);
alter table finder_loads enable row level security;

-- Who asked to be forgotten, in a workspace or everywhere: no name is kept, only by what they are known again.
create table finder_hidden (
  space_id uuid references spaces (id) on delete cascade,
  hash uuid not null,
  at timestamptz not null,
  unique nulls not distinct (space_id, hash)
);

create table finder_files (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  file_id uuid not null,
  name text not null,
  refused integer not null default 0,
  status text not null default 'reading' check (status in ('reading', 'ready', 'failed')),
  settings jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (space_id, id)
);

create table finder_searches (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  is_shared boolean not null default false,
  filters jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);

-- Who was in a search when a member looked last.
create table finder_searches_seen (
  space_id uuid not null,
  search_id uuid not null,
  user_id uuid not null,
  numbers bytea not null,
  at timestamptz not null,
  primary key (space_id, search_id, user_id),
  foreign key (space_id, search_id) references finder_searches (space_id, id) on delete cascade
);

create table finder_sentences (
  space_id uuid not null references spaces (id) on delete cascade,
  user_id uuid not null,
  text text not null,
  at timestamptz not null,
  primary key (space_id, user_id, text)
);

-- What became of each who was to be taken by a job: after a crash nobody is taken or counted twice.
create table finder_takings (
  space_id uuid not null references spaces (id) on delete cascade,
  job_id uuid not null,
  person_id uuid not null,
  outcome text not null,
  primary key (space_id, job_id, person_id)
);

do $$
declare name text;
begin
  foreach name in array array['finder_versions', 'finder_companies', 'finder_people', 'finder_terms', 'finder_words', 'finder_postings',
    'finder_columns', 'finder_hidden'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy seen on %I for select to kithline_app
      using (space_id is null or space_id = current_space())', name);
    execute format('create policy tenant on %I to kithline_app using (space_id = current_space())', name);
    execute format('grant select, insert, update, delete on %I to kithline_app', name);
  end loop;
  foreach name in array array['finder_files', 'finder_searches', 'finder_searches_seen', 'finder_sentences',
    'finder_takings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I to kithline_app using (space_id = current_space())', name);
    execute format('grant select, insert, update, delete on %I to kithline_app', name);
  end loop;
end $$;
