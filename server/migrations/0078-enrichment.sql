-- What vendors of contact data answered about people, so that nobody asks and pays for the same twice. Read by no
-- workspace: of a brand that shares them, all of its workspaces have the good of one row, else only the one that asked.
create table enrichment_facts (
  brand_id uuid not null,
  -- the workspace whose alone it is; null where the brand shares
  space_id uuid references spaces (id) on delete cascade,
  -- whom it is about, as a keyed hash
  identity bytea not null,
  provider text not null,
  kind text not null check (kind in ('email', 'phone')),
  -- null while it is asked
  outcome text check (outcome in ('found', 'nothing')),
  -- what was found, the best first: value, type, and what a look at it said
  found jsonb not null default '[]',
  -- when it was answered, or asked
  at timestamptz not null,
  -- whose look-up asks or asked
  asked_by uuid not null,
  -- the workspace whose credit paid for it
  payer uuid references spaces (id) on delete set null
);
create unique index enrichment_facts_once on enrichment_facts (identity, brand_id, space_id, provider, kind)
  nulls not distinct;
create index enrichment_facts_by_time on enrichment_facts (at);
create index enrichment_facts_of_space on enrichment_facts (space_id) where space_id is not null;
create index enrichment_facts_by_payer on enrichment_facts (payer) where payer is not null;
alter table enrichment_facts enable row level security;

-- A vendor that did not answer lately, or refuses us: it is passed over until then.
create table enrichment_rests (
  provider text primary key,
  until timestamptz not null,
  -- down, key, credits or busy
  why text not null,
  detail text not null,
  since timestamptz not null
);
alter table enrichment_rests enable row level security;

-- Where an address or a number of a prospect, or of somebody found who is no prospect yet, stands from.
create table enrichment_values (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  prospect_id uuid,
  person_id uuid,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  -- an address in lower case, the digits of a number
  value_key text not null,
  type text not null,
  source text not null,
  -- the provider's name
  name text,
  seen_at timestamptz not null,
  checked_at timestamptz,
  verdict text,
  primary key (space_id, id),
  check (num_nonnulls(prospect_id, person_id) = 1),
  foreign key (space_id, prospect_id) references prospects (space_id, id) on delete cascade
);
create unique index enrichment_values_of_prospect on enrichment_values (space_id, prospect_id, kind, value_key)
  where prospect_id is not null;
create unique index enrichment_values_of_person on enrichment_values (space_id, person_id, kind, value_key)
  where person_id is not null;
alter table enrichment_values enable row level security;
create policy tenant on enrichment_values to kithline_app using (space_id = current_space());
grant select, insert, update, delete on enrichment_values to kithline_app;

-- Whom a workspace asks, and in which order; without a row, everybody by price.
create table enrichment_providers (
  space_id uuid not null references spaces (id) on delete cascade,
  name text not null,
  position integer not null,
  is_on boolean not null,
  primary key (space_id, name)
);
alter table enrichment_providers enable row level security;
create policy tenant on enrichment_providers to kithline_app using (space_id = current_space());
grant select, insert, update, delete on enrichment_providers to kithline_app;

-- How often each was asked, and knew it.
create table enrichment_days (
  space_id uuid not null references spaces (id) on delete cascade,
  provider text not null,
  day date not null,
  asked integer not null default 0,
  found integer not null default 0,
  primary key (space_id, provider, day)
);
alter table enrichment_days enable row level security;
create policy tenant on enrichment_days to kithline_app using (space_id = current_space());
grant select, insert, update, delete on enrichment_days to kithline_app;

-- Who asked to be forgotten is looked up by nobody of the workspace again: a hash, and nothing else of them.
create table enrichment_refused (
  space_id uuid not null references spaces (id) on delete cascade,
  identity bytea not null,
  at timestamptz not null,
  primary key (space_id, identity)
);
alter table enrichment_refused enable row level security;
create policy tenant on enrichment_refused to kithline_app using (space_id = current_space());
grant select, insert, update, delete on enrichment_refused to kithline_app;

-- How far a look-up of many has come: after a crash it goes on behind the last person.
create table enrichment_runs (
  space_id uuid not null references spaces (id) on delete cascade,
  job_id uuid not null,
  last_id uuid,
  -- of the part behind it those who are done
  done uuid[] not null default '{}',
  result jsonb not null,
  primary key (space_id, job_id)
);
alter table enrichment_runs enable row level security;
create policy tenant on enrichment_runs to kithline_app using (space_id = current_space());
grant select, insert, update, delete on enrichment_runs to kithline_app;

-- A whole country can be left alone too.
alter table blacklist drop constraint blacklist_kind_check,
  add constraint blacklist_kind_check check (kind in ('name', 'company', 'domain', 'email', 'link', 'country'));

-- As before, and by country: `places` are the names and codes of those that the list names, as `folded` writes them.
drop function count_blacklisted(uuid);
create function count_blacklisted(account uuid, places text[]) returns integer
  language sql
  stable
  security definer
  set search_path = pg_catalog, public
  set enable_seqscan = off
  begin atomic
    with listed as materialized (
      select b.kind, b.key from public.blacklist b
      where b.space_id = public.current_space() and b.credential_id is not distinct from account
    )
    select count(*) from (
      select p.id from listed b join public.prospects p on p.space_id = public.current_space()
        and p.terms @@ public.quoted_term(left('=' || left(b.kind, 1) || ':' || b.key, 250))::tsquery
        where b.kind in ('name', 'company', 'domain')
      union
      select p.id from listed b join public.prospects p on p.space_id = public.current_space()
        and p.email_key is not null and p.email_key = b.key where b.kind = 'email'
      union
      select e.prospect_id from listed b join public.prospects_emails e on e.space_id = public.current_space()
        and e.email_key = b.key where b.kind = 'email'
      union
      select e.prospect_id from listed b join public.prospects_emails e on e.space_id = public.current_space()
        and e.domain_key = b.key where b.kind = 'domain'
      union
      select p.id from listed b join public.prospects p on p.space_id = public.current_space()
        and p.link_key is not null and p.link_key = b.key where b.kind = 'link'
      union
      select p.id from public.prospects p where cardinality(places) > 0 and p.space_id = public.current_space()
        and public.folded(split_part(p.location, ',', -1)) = any (places)
    ) found;
  end;
revoke all on function count_blacklisted(uuid, text[]) from public;
grant execute on function count_blacklisted(uuid, text[]) to kithline_app;

-- From inside a workspace: answers about people are forgotten, its own, and those of its brand where they are shared.
create function forget_enrichment_facts(given bytea[], and_shared boolean) returns void
  language sql
  security definer
  set search_path = pg_catalog, public
  begin atomic
    delete from public.enrichment_facts f where f.identity = any (given)
      and f.brand_id = (select s.brand_id from public.spaces s where s.id = public.current_space())
      and (f.space_id = public.current_space() or (and_shared and f.space_id is null));
  end;
revoke all on function forget_enrichment_facts(bytea[], boolean) from public;
grant execute on function forget_enrichment_facts(bytea[], boolean) to kithline_app;

-- what somebody began and has not ended
create index jobs_open on jobs (space_id, created_by, created_at) where status in ('waiting', 'running');
