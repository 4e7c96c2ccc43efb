-- The inbox is searched as people are: whatever the accents, the words of a name in any order, and where nobody is found,
-- by who is written almost alike.
drop index inbox_messages_words;
create index inbox_messages_words on inbox_messages using gin (space_id,
  to_tsvector('simple'::regconfig, search_words(subject || ' ' || text)));

-- `wanted` are words as search_words leaves them; `patterns` one for each word of a name.
drop function find_talked(text, text, uuid[], integer);
create function find_talked(wanted text, patterns text[], accounts uuid[], most integer) returns setof uuid
  language plpgsql
  stable
  security definer
  set search_path = pg_catalog, public
  set plan_cache_mode = force_custom_plan
as $$
declare
  asked tsquery := search_candidates(patterns);
begin
  return query (select m.prospect_id from public.inbox_messages m
      where m.space_id = public.current_space()
        and to_tsvector('simple'::regconfig, public.search_words(m.subject || ' ' || m.text)) @@ wanted::tsquery
        and (accounts is null or m.credential_id = any (accounts))
      limit most)
    union
    (select p.id from public.prospects p
      where p.space_id = public.current_space() and (asked is null or p.terms @@ asked) and p.words like all (patterns)
        and exists (
          select from public.inbox_dialogs d where d.space_id = public.current_space() and d.prospect_id = p.id
            and d.scope = any (coalesce(accounts, array['00000000-0000-0000-0000-000000000000'::uuid])))
      limit most);
end
$$;
revoke execute on function find_talked(text, text[], uuid[], integer) from public;
grant execute on function find_talked(text, text[], uuid[], integer) to kithline_app;

-- Who is written almost like this and is talked to, the most alike first, with the words they are found by: those who have
-- a word like each of them, else like one of them. No more than so many are looked at.
create function find_talked_alike(wanted text, accounts uuid[], most integer) returns table (id uuid, words text)
  language plpgsql
  stable
  security definer
  set search_path = pg_catalog, public
  set pg_trgm.word_similarity_threshold = 0.3
as $$
declare
  at_least constant real := 0.45;
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
      'select f.id, f.words from (select p.id, p.words from public.prospects p where p.space_id = $1
          and p.merged_into is null and p.terms @@ %L::tsquery and exists (
            select from public.inbox_dialogs d where d.space_id = $1 and d.prospect_id = p.id
              and d.scope = any (coalesce($6, array[''00000000-0000-0000-0000-000000000000''::uuid])))
          limit $5) f
        where public.word_similarity($2, f.words) >= $3
        order by public.word_similarity($2, f.words) desc, f.id limit $4', asked)
      using public.current_space(), wanted, at_least, most, looked_at, accounts;
    if found then return; end if;
  end loop;
end
$$;
revoke all on function find_talked_alike(text, uuid[], integer) from public;
grant execute on function find_talked_alike(text, uuid[], integer) to kithline_app;

-- As before, with the words that they are found by, so that who asks can tell the nearer from the farther. A word with two
-- letters the wrong way round shares fewer parts than a stranger may.
drop function search_prospects_alike(text, integer);
create function search_prospects_alike(wanted text, most integer) returns table (id uuid, words text)
  language plpgsql
  stable
  security definer
  set search_path = pg_catalog, public
  set pg_trgm.word_similarity_threshold = 0.3
as $$
declare
  at_least constant real := 0.45;
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
      'select f.id, f.words from (select p.id, p.words from public.prospects p where p.space_id = $1
          and p.merged_into is null and p.terms @@ %L::tsquery limit $5) f
        where public.word_similarity($2, f.words) >= $3
        order by public.word_similarity($2, f.words) desc, f.id limit $4', asked)
      using public.current_space(), wanted, at_least, most, looked_at;
    if found then return; end if;
  end loop;
end
$$;
revoke all on function search_prospects_alike(text, integer) from public;
grant execute on function search_prospects_alike(text, integer) to kithline_app;
