-- Adding people costs less: what they are compared, sorted and found by is worked out by who writes many at once, and one
-- index of words does what six did.

drop function search_prospects_by_terms(text, text[], integer);
drop function search_prospects(text[], integer);
drop function search_prospects_alike(text, integer);
drop function common_search_terms(integer);
drop index prospects_terms, prospects_words, prospects_by_name, prospects_by_company, prospects_by_domain,
  prospects_by_mail_domain;
drop function search_terms(text);

-- A text taken apart into words, whatever stands between them: as engine/contacts/search-keys.ts does it, letter for letter
-- (a test compares them).
create function search_terms(given text) returns text[]
  language sql immutable parallel safe
  return array_remove(regexp_split_to_array(given,
    '[^a-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\U0001efff\U0001fb00-\U0010ffff]+'), '');

-- Everything a person is looked up by: the words, and behind a sign that no word has, what a blacklist may name.
create function prospect_terms(words text, first_name text, last_name text, company_name text, company_domain text, email text)
  returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array(
    select left(term, 250) from unnest(search_terms(words) || array[
      '=n:' || nullif(folded(first_name || last_name), ''),
      '=c:' || nullif(folded_company(company_name), ''),
      '=d:' || nullif(bare_domain(company_domain), ''),
      '=d:' || nullif(split_part(lower(email collate "C"), '@', 2), '')]) term
    where term is not null));

-- One pass over the table works out what everybody has; from then on the writer does.
alter table prospects add column terms tsvector generated always as (prospect_terms(
  search_words(first_name || ' ' || last_name || ' ' || company_name || ' ' || title || ' ' || coalesce(email, '')),
  first_name, last_name, company_name, company_domain, email)) stored;
alter table prospects
  alter column terms drop expression,
  alter column words drop expression,
  alter column name_key drop expression,
  alter column company_key drop expression;
create index prospects_terms on prospects using gin (space_id, terms);

-- Each word that somebody of a workspace has, once or, where two wrote it at the same moment, more often: what stands
-- within words and what is written almost alike is looked for among them, and not in everybody.
create table prospects_words (
  space_id uuid not null references spaces (id) on delete cascade,
  word text collate "C" not null
);
create index prospects_words_by_word on prospects_words (space_id, word);
create index prospects_words_within on prospects_words using gin (space_id, word gin_trgm_ops);
insert into prospects_words (space_id, word)
select distinct p.space_id, left(term, 250) from prospects p, unnest(search_terms(p.words)) term;
alter table prospects_words enable row level security;
create policy tenant on prospects_words to kithline_app using (space_id = current_space());
grant select, insert, update, delete on prospects_words to kithline_app;

-- Word by word through the index, whatever the planner knows of a table that has just begun to fill.
create function keep_words(space uuid, given text[]) returns void
  language plpgsql
  set search_path = pg_catalog, public
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
begin
  insert into prospects_words (space_id, word)
  select space, w.word from (select distinct left(g, 250) collate "C" as word from unnest(given) g) w
  where (select true from prospects_words k where k.space_id = space and k.word = w.word limit 1) is null;
end
$$;

-- Who writes one person need not know of any of this.
create function set_prospect_keys() returns trigger
  language plpgsql
  set search_path = pg_catalog, public
as $$
begin
  new.words := ' ' || search_words(new.first_name || ' ' || new.last_name || ' ' || new.company_name || ' ' || new.title
    || ' ' || coalesce(new.email, ''));
  new.name_key := search_words(new.last_name || ' ' || new.first_name);
  new.company_key := search_words(new.company_name);
  new.terms := prospect_terms(new.words, new.first_name, new.last_name, new.company_name, new.company_domain, new.email);
  perform keep_words(new.space_id, search_terms(new.words));
  return new;
end
$$;
-- After the statement: a trigger before each row would keep COPY from writing many at a time. One person after the other
-- by the key, all words at once through their index: a join would go by what the planner knows of a workspace that has
-- just begun to fill.
create function set_keys_of_new() returns trigger
  language plpgsql
  set search_path = pg_catalog, public
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
declare
  space uuid;
  one record;
begin
  for one in
    select a.*, ' ' || search_words(a.first_name || ' ' || a.last_name || ' ' || a.company_name || ' ' || a.title || ' '
      || coalesce(a.email, '')) as own_words
    from added a where a.terms is null
  loop
    update prospects p set words = one.own_words,
      name_key = search_words(one.last_name || ' ' || one.first_name),
      company_key = search_words(one.company_name),
      terms = prospect_terms(one.own_words, one.first_name, one.last_name, one.company_name, one.company_domain, one.email)
    where p.space_id = one.space_id and p.id = one.id;
  end loop;
  for space in select distinct space_id from added where terms is null loop
    perform keep_words(space, array(
      select distinct term from added a, unnest(search_terms(search_words(a.first_name || ' ' || a.last_name || ' '
        || a.company_name || ' ' || a.title || ' ' || coalesce(a.email, '')))) term
      where a.terms is null and a.space_id = space));
  end loop;
  return null;
end
$$;
create trigger set_keys after insert on prospects referencing new table as added
  for each statement execute function set_keys_of_new();
create trigger set_keys_again before update on prospects
  for each row when (new.terms is null
    or (old.first_name, old.last_name, old.company_name, old.title, old.email, old.company_domain)
      is distinct from (new.first_name, new.last_name, new.company_name, new.title, new.email, new.company_domain))
  execute function set_prospect_keys();

-- Search ------------------------------------------------------------------------------------------------------

create function quoted_term(term text) returns text
  language sql immutable parallel safe
  return '''' || replace(replace(term, '\', '\\'), '''', '''''') || '''';

-- In whom each word, or one that begins so, occurs; in no order. What is `wanted` is asked of the index. What many have
-- is looked for in those alone who were found by the rest: to gather them all from the index would take longer.
-- Planned once, since planning took as long as finding; the costs see to it that the plan is by the index of words.
create function search_prospects_by_terms(wanted text, common text[], most integer) returns setof uuid
  language plpgsql
  stable
  security definer
  set search_path = pg_catalog, public
  set plan_cache_mode = force_generic_plan
  set cpu_operator_cost = 10
  set jit = off
as $$
declare
  rest tsquery := (select string_agg(public.quoted_term(term) || ':*', ' & ') from unnest(common) term)::tsquery;
begin
  return query select p.id from public.prospects p
    where p.space_id = public.current_space() and p.merged_into is null
      and p.terms @@ wanted::tsquery
      -- by its name, the index is not asked
      and (rest is null or ts_match_vq(p.terms, rest))
    limit most;
end
$$;
revoke all on function search_prospects_by_terms(text, text[], integer) from public;
grant execute on function search_prospects_by_terms(text, text[], integer) to kithline_app;

-- What the index of words has to be asked for those whose words match every pattern: for each part of a pattern the
-- workspace's words that it may stand in. Null where that says nothing, since nearly all do.
create function search_candidates(patterns text[]) returns tsquery
  language plpgsql
  stable
  security definer
  set search_path = pg_catalog, public
as $$
declare
  letters constant text := '[a-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\U0001efff\U0001fb00-\U0010ffff]';
  most constant integer := 1000;
  pattern text;
  plain text;
  parts text[];
  fitting text[];
  asked tsquery;
begin
  foreach pattern in array patterns loop
    plain := regexp_replace(pattern, '\\(.)|%', '\1', 'g');
    parts := search_terms(plain);
    for i in 1..cardinality(parts) loop
      select array_agg(w.word) into fitting from (
        select distinct k.word from prospects_words k
        where k.space_id = current_space() and k.word like
          case when i = 1 and plain ~ ('^' || letters) then '%' else '' end || left(parts[i], 250)
          || case when i = cardinality(parts) and plain ~ (letters || '$') then '%' else '' end
        limit most + 1
      ) w;
      if fitting is null then return '''=nobody'''::tsquery; end if;
      continue when cardinality(fitting) > most;
      asked := coalesce(asked && any_term(fitting), any_term(fitting));
    end loop;
  end loop;
  return asked;
end
$$;
create function any_term(terms text[]) returns tsquery
  language sql stable
  return (select string_agg(quoted_term(term), ' | ') from unnest(terms) term)::tsquery;
revoke all on function search_candidates(text[]) from public;

-- Who matches every pattern, in no order.
create function search_prospects(patterns text[], most integer) returns setof uuid
  language plpgsql
  stable
  security definer
  set search_path = pg_catalog, public
as $$
declare
  asked tsquery := search_candidates(patterns);
begin
  return query execute 'select p.id from public.prospects p where p.space_id = $1 and p.merged_into is null and '
    || case when asked is null then '' else format('p.terms @@ %L::tsquery and ', asked) end
    || (select string_agg(format('p.words like %L', pattern), ' and ') from unnest(patterns) pattern) || ' limit $2'
    using public.current_space(), most;
end
$$;
revoke all on function search_prospects(text[], integer) from public;
grant execute on function search_prospects(text[], integer) to kithline_app;

-- Who is written almost like this, the most alike first: those who have a word like each of them, else like one of them.
create function search_prospects_alike(wanted text, most integer) returns setof uuid
  language plpgsql
  stable
  security definer
  set search_path = pg_catalog, public
  set pg_trgm.word_similarity_threshold = 0.3
as $$
declare
  at_least constant real := 0.5;
  looked_at constant integer := 5000;
  term text;
  alike text[];
  each_one tsquery;
  any_one tsquery;
  asked tsquery;
begin
  foreach term in array search_terms(wanted) loop
    select array_agg(w.word) into alike from (
      select distinct k.word, word_similarity(term, k.word) as likeness from prospects_words k
      where k.space_id = current_space() and term <% k.word
      order by likeness desc, k.word limit 200
    ) w;
    continue when alike is null;
    each_one := coalesce(each_one && any_term(alike), any_term(alike));
    any_one := coalesce(any_one || any_term(alike), any_term(alike));
  end loop;
  foreach asked in array array[each_one, any_one] loop
    continue when asked is null;
    return query execute format(
      'select f.id from (select p.id, p.words from public.prospects p where p.space_id = $1 and p.merged_into is null
          and p.terms @@ %L::tsquery limit $5) f
        where public.word_similarity($2, f.words) >= $3
        order by public.word_similarity($2, f.words) desc, f.id limit $4', asked)
      using public.current_space(), wanted, at_least, most, looked_at;
    if found then return; end if;
  end loop;
end
$$;
revoke all on function search_prospects_alike(text, integer) from public;
grant execute on function search_prospects_alike(text, integer) to kithline_app;

-- Words that at least so many people have, of all workspaces, as the planner knows them.
create function common_search_terms(at_least integer) returns setof text
  language sql
  stable
  security definer
  set search_path = pg_catalog, public
as $$
  select e.term from pg_stats s
  join pg_class c on c.oid = 'public.prospects'::regclass
  cross join unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as e (term, share)
  where s.schemaname = 'public' and s.tablename = 'prospects' and s.attname = 'terms'
    and e.term is not null and e.term not like '=%' and e.share * c.reltuples >= at_least
$$;
revoke all on function common_search_terms(integer) from public;
grant execute on function common_search_terms(integer) to kithline_app;

-- As before, the names by the words.
create or replace function find_talked(wanted text, like_name text, accounts uuid[], most integer) returns setof uuid
  language plpgsql
  stable
  security definer
  set search_path = pg_catalog, public
  set plan_cache_mode = force_custom_plan
as $$
declare
  asked tsquery := search_candidates(array[like_name]);
begin
  return query (select m.prospect_id from public.inbox_messages m
      where m.space_id = public.current_space() and to_tsvector('simple', m.subject || ' ' || m.text) @@ wanted::tsquery
        and (accounts is null or m.credential_id = any (accounts))
      limit most)
    union
    (select p.id from public.prospects p
      where p.space_id = public.current_space() and (asked is null or p.terms @@ asked) and p.words like like_name
        and exists (
          select from public.inbox_dialogs d where d.space_id = public.current_space() and d.prospect_id = p.id
            and d.scope = any (coalesce(accounts, array['00000000-0000-0000-0000-000000000000'::uuid])))
      limit most);
end
$$;

-- As before, but by the index of words. One entry after the other: each is one question to it.
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
      select p.id from listed b join public.prospects p on p.space_id = public.current_space()
        and p.link_key is not null and p.link_key = b.key where b.kind = 'link'
    ) found;
  end;

-- Who is erased leaves no word behind that nobody else has. (What thousands have is not looked for: it tells of nobody.)
create function forget_words(given text[]) returns void
  language sql
  security definer
  set search_path = pg_catalog, public
  begin atomic
    delete from public.prospects_words k where k.space_id = public.current_space() and k.word = any (given)
      and k.word not in (select public.common_search_terms(1000))
      and not exists (select from public.prospects p
        where p.space_id = public.current_space() and p.terms @@ public.quoted_term(k.word)::tsquery);
  end;
revoke all on function forget_words(text[]) from public;
grant execute on function forget_words(text[]) to kithline_app;

-- Nor does a name or an address that was changed: it would otherwise outlive the person.
create function forget_lost_words() returns trigger
  language plpgsql
  set search_path = pg_catalog, public
as $$
begin
  perform forget_words(array(
    select left(term, 250) from unnest(search_terms(old.words)) term
    except select left(term, 250) from unnest(search_terms(new.words)) term));
  return null;
end
$$;
create trigger forget_lost_words after update on prospects
  for each row when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function forget_lost_words();
