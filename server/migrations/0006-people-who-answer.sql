-- Prospects as they are looked for, conversations, templates, meetings: what people finish that campaigns start.

create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;

-- prospects: found, sorted, assigned, merged -------------------------------------------------------------

-- Words as they are looked for: small letters without accents, one space between.
create function search_words(given text) returns text
  language sql immutable parallel safe
  return trim(regexp_replace(
    case
      when octet_length(given) = length(given) then lower(given collate "C")
      else lower(regexp_replace(normalize(given, nfkd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu") collate "C"
    end,
    '\s+', ' ', 'g'));

-- The same word by word, whatever stands between them: addresses too fall into their parts.
create function search_terms(words text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.simple'::regconfig, regexp_replace(words, '[^a-z0-9\u0080-\U0010ffff]+', ' ', 'g'));

alter table prospects
  -- begins with a space, so that the beginning of a word is the same wherever it stands
  add column words text generated always as (' ' ||
    search_words(first_name || ' ' || last_name || ' ' || company_name || ' ' || title || ' ' || coalesce(email, ''))
  ) stored,
  add column name_key text collate "C" generated always as (search_words(last_name || ' ' || first_name)) stored,
  add column company_key text collate "C" generated always as (search_words(company_name)) stored,
  add column assignee_id uuid,
  -- kept out of every campaign until somebody lets them in again
  add column excluded_at timestamptz,
  -- they are somebody else: kept so that they can be split off again, and shown nowhere
  add column merged_into uuid;
create index prospects_in_order_of_adding on prospects (space_id, created_at, id) where merged_into is null;
create index prospects_in_order_of_name on prospects (space_id, name_key, id) where merged_into is null;
create index prospects_in_order_of_company on prospects (space_id, company_key, id) where merged_into is null;
create index prospects_by_assignee on prospects (space_id, assignee_id, created_at, id) where assignee_id is not null;
create index prospects_excluded on prospects (space_id, created_at, id) where excluded_at is not null;
-- the first for words and their beginnings, the second for what stands within them and for slips of the pen
create index prospects_terms on prospects using gin (space_id, search_terms(words));
create index prospects_words on prospects using gin (space_id, words gin_trgm_ops);

-- A label, and a campaign, is of one workspace: without knowing it the planner takes those who have it for very few, and
-- reads them all to sort them where the order of the list would meet them soon.
create statistics labels_prospects_of_space (dependencies) on space_id, label_id from labels_prospects;
create statistics enrolments_of_space (dependencies) on space_id, campaign_id from enrolments;

-- What is compared with parts of words is not leakproof, so that row security would keep the index from being used: the
-- functions see to the workspace themselves. The first answers in whom each word, or one that begins so, occurs; in no
-- order. (Executed by its words: a plan for any words would be a plan for none.)
create function search_prospects_by_terms(wanted text, most integer) returns setof uuid
  language plpgsql
  stable
  security definer
  set search_path = pg_catalog, public
as $$
begin
  return query execute 'select p.id from public.prospects p where p.space_id = $1 and p.merged_into is null '
    || format('and public.search_terms(p.words) @@ to_tsquery(''pg_catalog.simple'', %L) limit $2', wanted)
    using public.current_space(), most;
end
$$;
revoke all on function search_prospects_by_terms(text, integer) from public;
grant execute on function search_prospects_by_terms(text, integer) to kithline_app;

-- Who matches every pattern, in no order.
create function search_prospects(patterns text[], most integer) returns setof uuid
  language plpgsql
  stable
  security definer
  set search_path = pg_catalog, public
as $$
begin
  return query execute 'select p.id from public.prospects p where p.space_id = $1 and p.merged_into is null and '
    || (select string_agg(format('p.words like %L', pattern), ' and ') from unnest(patterns) pattern) || ' limit $2'
    using public.current_space(), most;
end
$$;
revoke all on function search_prospects(text[], integer) from public;
grant execute on function search_prospects(text[], integer) to kithline_app;

-- Who is written almost like this, the most alike first.
create function search_prospects_alike(wanted text, most integer) returns setof uuid
  language plpgsql
  stable
  security definer
  set search_path = pg_catalog, public
  set pg_trgm.word_similarity_threshold = 0.5
as $$
begin
  return query select p.id from public.prospects p
    where p.space_id = public.current_space() and p.merged_into is null and wanted operator(public.<%) p.words
    order by public.word_similarity(wanted, p.words) desc, p.id limit most;
end
$$;
revoke all on function search_prospects_alike(text, integer) from public;
grant execute on function search_prospects_alike(text, integer) to kithline_app;

-- How far things have come with a person, beside their row: it changes with every act, and the row has many indexes.
-- Who has no row here is new.
create table prospects_standing (
  space_id uuid not null,
  prospect_id uuid not null,
  status text not null default 'new',
  status_at timestamptz not null,
  last_contact_at timestamptz,
  primary key (space_id, prospect_id),
  foreign key (space_id, prospect_id) references prospects (space_id, id) on delete cascade
);
create index prospects_by_status on prospects_standing (space_id, status, prospect_id);
create index prospects_by_contact on prospects_standing (space_id, last_contact_at, prospect_id)
  where last_contact_at is not null;

-- What happened with somebody is written down for good, but for who is erased: then the bound role may forget it too.
create function forget_events(subjects uuid[]) returns void
  language sql
  security definer
  set search_path = pg_catalog, public
  begin atomic
    delete from public.outbox o using public.events e
      where e.space_id = public.current_space() and e.subject_id = any (subjects)
        and o.space_id = e.space_id and o.event_id = e.id;
    delete from public.events e where e.space_id = public.current_space() and e.subject_id = any (subjects);
  end;
revoke all on function forget_events(uuid[]) from public;
grant execute on function forget_events(uuid[]) to kithline_app;

create table prospects_notes (
  space_id uuid not null,
  id uuid not null,
  prospect_id uuid not null,
  text text not null,
  author_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, prospect_id) references prospects (space_id, id) on delete cascade
);
create index prospects_notes_of on prospects_notes (space_id, prospect_id, created_at, id);

create table prospects_views (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  is_shared boolean not null default false,
  owner_id uuid not null,
  filters jsonb not null,
  columns jsonb not null,
  sort text not null,
  created_at timestamptz not null,
  primary key (space_id, id)
);

-- Two records that became one: what moved, so that it can go back.
create table prospects_merges (
  space_id uuid not null,
  id uuid not null,
  prospect_id uuid not null,
  other_id uuid not null,
  -- the fields that were filled in from the other, and the ids of all that came with it
  moved jsonb not null,
  merged_by uuid,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, prospect_id) references prospects (space_id, id) on delete cascade,
  foreign key (space_id, other_id) references prospects (space_id, id) on delete cascade
);
create index prospects_merges_of on prospects_merges (space_id, prospect_id);

-- What a bulk change did, so that it can be taken back within the hour.
create table prospects_undo (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  change text not null,
  given jsonb not null,
  prospect_ids uuid[] not null,
  part integer not null,
  at timestamptz not null,
  primary key (space_id, id, part)
);
create index prospects_undo_old on prospects_undo (at);

-- A list of people as a file: whoever has the address in the mail fetches it, until it is forgotten.
create table prospects_exports (
  -- the hash of what stands in the address
  token text primary key,
  space_id uuid not null references spaces (id) on delete cascade,
  file_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index prospects_exports_old on prospects_exports (expires_at);

-- conversations --------------------------------------------------------------------------------------------

-- One line for each person and account, and one over all accounts (credential_id null is kept as the nil id), so that a
-- list of one account and a list of all read one index. Marks are the person's, and the same on all their lines.
create table inbox_dialogs (
  space_id uuid not null,
  scope uuid not null,
  prospect_id uuid not null,
  -- the account that the last message passed by
  credential_id uuid not null,
  folder text not null default 'inbox' check (folder in ('inbox', 'archived', 'snoozed')),
  is_unread boolean not null default false,
  unread integer not null default 0,
  is_starred boolean not null default false,
  is_lead boolean not null default false,
  is_customer boolean not null default false,
  mark text,
  snoozed_until timestamptz,
  last_channel text not null,
  last_is_ours boolean not null,
  last_text text not null,
  last_at timestamptz not null,
  -- by which channels they are talked to: network, inmail, email, sms
  channels text[] not null default '{}',
  version integer not null default 1,
  primary key (space_id, scope, prospect_id),
  foreign key (space_id, prospect_id) references prospects (space_id, id) on delete cascade
);
create index inbox_dialogs_in_folder on inbox_dialogs (space_id, scope, folder, last_at, prospect_id);
create index inbox_dialogs_unread_first on inbox_dialogs (space_id, scope, folder, is_unread, last_at, prospect_id);
create index inbox_dialogs_unread on inbox_dialogs (space_id, scope, last_at, prospect_id) where is_unread;
create index inbox_dialogs_starred on inbox_dialogs (space_id, scope, last_at, prospect_id) where is_starred;
create index inbox_dialogs_leads on inbox_dialogs (space_id, scope, last_at, prospect_id) where is_lead;
create index inbox_dialogs_customers on inbox_dialogs (space_id, scope, last_at, prospect_id) where is_customer;
create index inbox_dialogs_marked on inbox_dialogs (space_id, scope, mark, last_at, prospect_id) where mark is not null;
create index inbox_dialogs_of_prospect on inbox_dialogs (space_id, prospect_id);
create index inbox_dialogs_snoozed on inbox_dialogs (snoozed_until) where snoozed_until is not null;

alter table inbox_messages
  -- sanitised; null where there is nothing but the text
  add column html text,
  add column attachments jsonb not null default '[]',
  -- who wrote it by hand
  add column sent_by uuid,
  add column template_id uuid,
  add column saved_reply_id uuid,
  -- ours: when the person's next word came
  add column replied_at timestamptz,
  -- theirs: how it was marked, and whether it is an automatic answer
  add column mark text,
  add column is_automatic boolean not null default false;
create index inbox_messages_words on inbox_messages using gin (space_id, to_tsvector('simple', subject || ' ' || text));

-- People whose name or messages have these words. Row security would keep the words' indexes from being used (their
-- operators are not leakproof), so the function looks itself that it stays in the caller's workspace, and among the
-- accounts that the caller may use (null: all of them).
create function find_talked(wanted text, like_name text, accounts uuid[], most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    (select m.prospect_id from public.inbox_messages m
      where m.space_id = public.current_space() and to_tsvector('simple', m.subject || ' ' || m.text) @@ wanted::tsquery
        and (accounts is null or m.credential_id = any (accounts))
      limit most)
    union
    (select p.id from public.prospects p
      where p.space_id = public.current_space() and p.words like like_name and exists (
        select from public.inbox_dialogs d where d.space_id = public.current_space() and d.prospect_id = p.id
          and d.scope = any (coalesce(accounts, array['00000000-0000-0000-0000-000000000000'::uuid])))
      limit most);
  end;
revoke execute on function find_talked(text, text, uuid[], integer) from public;
grant execute on function find_talked(text, text, uuid[], integer) to kithline_app;

-- What somebody writes by hand, from when they press the button until it has left. Its id is that of its line in the
-- ledger (round 0), and so of everything that leaves.
create table inbox_outgoing (
  space_id uuid not null,
  id uuid not null,
  prospect_id uuid not null,
  credential_id uuid not null,
  channel text not null check (channel in ('network', 'inmail', 'email', 'sms')),
  subject text not null default '',
  text text not null,
  attachments jsonb not null default '[]',
  mailbox_id uuid,
  signature_id uuid,
  template_id uuid,
  saved_reply_id uuid,
  -- whether a person chose the time; otherwise it waits only to be called back
  is_scheduled boolean not null default false,
  send_at timestamptz not null,
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'sent', 'failed', 'unknown', 'canceled')),
  reason text,
  round integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (space_id, id),
  foreign key (space_id, prospect_id) references prospects (space_id, id) on delete cascade
);
create index inbox_outgoing_of_prospect on inbox_outgoing (space_id, prospect_id, send_at)
  where status not in ('sent', 'canceled');
create index inbox_outgoing_due on inbox_outgoing (space_id, credential_id, send_at) where status = 'queued';
create index inbox_outgoing_under_way on inbox_outgoing (send_at) where status in ('queued', 'sending');

create table inbox_drafts (
  space_id uuid not null,
  user_id uuid not null,
  prospect_id uuid not null,
  channel text not null,
  subject text not null default '',
  text text not null,
  updated_at timestamptz not null,
  primary key (space_id, user_id, prospect_id, channel),
  foreign key (space_id, prospect_id) references prospects (space_id, id) on delete cascade
);

create table inbox_attachments (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  type text not null,
  bytes integer not null,
  content bytea not null,
  -- the accounts it was sent by: whoever may use one of them may open it; none, as long as it is only uploaded
  accounts uuid[] not null default '{}',
  created_by uuid,
  created_at timestamptz not null,
  primary key (space_id, id)
);

-- templates and saved replies --------------------------------------------------------------------------------

create table templates_folders (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (space_id, id)
);
create unique index templates_folders_by_name on templates_folders (space_id, lower(name));

create table templates (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  channel text not null,
  subject text not null default '',
  text text not null,
  folder_id uuid,
  label_ids uuid[] not null default '{}',
  is_shared boolean not null default true,
  owner_id uuid,
  sent integer not null default 0,
  replied integer not null default 0,
  last_used_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (space_id, id)
);
create index templates_of_space on templates (space_id, updated_at, id) where deleted_at is null;

create table templates_replies (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  shortcut text not null,
  text text not null,
  is_shared boolean not null default true,
  owner_id uuid,
  sent integer not null default 0,
  replied integer not null default 0,
  last_used_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
create unique index templates_replies_by_shortcut on templates_replies (space_id, lower(shortcut));

-- Sent and answered, by the day on which it was sent; campaign_id is the nil id for what was written by hand.
create table templates_days (
  space_id uuid not null references spaces (id) on delete cascade,
  template_id uuid not null,
  campaign_id uuid not null,
  day date not null,
  sent integer not null default 0,
  replied integer not null default 0,
  primary key (space_id, template_id, day, campaign_id)
);

-- Which of our messages with a template or a saved reply were answered: each counts once, however often they write.
create table templates_answered (
  space_id uuid not null,
  message_id uuid not null,
  primary key (space_id, message_id),
  foreign key (space_id, message_id) references inbox_messages (space_id, id) on delete cascade
);

-- meetings and tasks ------------------------------------------------------------------------------------------

create table meetings (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  prospect_id uuid not null,
  credential_id uuid,
  event text not null,
  place text not null default '',
  start_at timestamptz not null,
  end_at timestamptz not null,
  status text not null default 'booked' check (status in ('booked', 'rescheduled', 'canceled')),
  source text not null default 'by_hand' check (source in ('by_hand', 'scheduler', 'ai_employee')),
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, prospect_id) references prospects (space_id, id) on delete cascade
);
create index meetings_by_time on meetings (space_id, start_at, id);
create index meetings_of_prospect on meetings (space_id, prospect_id, start_at);
create index meetings_by_booking on meetings (space_id, created_at);

create index tasks_of_assignee on tasks (space_id, assignee_id, status, due_at, id) where assignee_id is not null;
create index tasks_urgent on tasks (space_id, status, priority desc, due_at, id);
create index tasks_newest on tasks (space_id, status, id);
create index tasks_of_campaign on tasks (space_id, campaign_id, status) where campaign_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['prospects_standing', 'prospects_notes', 'prospects_views', 'prospects_merges',
    'prospects_undo', 'prospects_exports', 'inbox_dialogs', 'inbox_outgoing', 'inbox_drafts', 'inbox_attachments', 'templates_folders',
    'templates', 'templates_replies', 'templates_days', 'templates_answered', 'meetings']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I to kithline_app using (space_id = current_space())', name);
    execute format('grant select, insert, update, delete on %I to kithline_app', name);
  end loop;
end
$$;
