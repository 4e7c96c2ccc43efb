-- Somebody is known by each of their addresses. Here are those besides the one in prospects.email, as they are compared:
-- few people have one, and the others cost nothing. Who writes addresses of a person writes these too.
create table prospects_emails (
  space_id uuid not null references spaces (id) on delete cascade,
  prospect_id uuid not null,
  email_key text collate "C" not null,
  domain_key text generated always as (split_part(email_key, '@', 2)) stored,
  is_personal boolean not null,
  primary key (space_id, email_key, prospect_id),
  foreign key (space_id, prospect_id) references prospects (space_id, id) on delete cascade
);
create index prospects_emails_of_prospect on prospects_emails (space_id, prospect_id);
create index prospects_emails_by_domain on prospects_emails (space_id, domain_key);
alter table prospects_emails enable row level security;
create policy tenant on prospects_emails to kithline_app using (space_id = current_space());
grant select, insert, update, delete on prospects_emails to kithline_app;

create function further_emails(email text, emails jsonb) returns table (email_key text, is_personal boolean)
  language sql immutable parallel safe
  begin atomic
    select lower(e.value collate "C"), bool_or(e.key = 'personal') from jsonb_each_text(emails) e
    where e.value <> '' and lower(e.value collate "C") is distinct from lower(email collate "C")
    group by 1;
  end;
insert into prospects_emails (space_id, prospect_id, email_key, is_personal)
select p.space_id, p.id, f.* from prospects p, further_emails(p.email, p.emails) f where p.emails <> '{}';

-- As before, and by every address.
create or replace function count_blacklisted(account uuid) returns integer
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
    ) found;
  end;
