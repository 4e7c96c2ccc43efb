-- Campaigns that run: sequences in versions, searches, people on their way, the ledger of what goes out, the lanes
-- that walk them, messages, approvals, tasks, jobs, and the channels beside the network.

-- prospects: all that a text, a condition or a channel may ask for ----------------------------------

alter table prospects
  -- who it is at the network; null until somebody has looked the person up
  add column network_id text,
  add column occupation text not null default '',
  add column college_name text not null default '',
  add column years_in_company integer,
  add column location text not null default '',
  -- by kind: personal, work, enriched
  add column emails jsonb not null default '{}',
  -- a list of {number, type}
  add column phones jsonb not null default '[]',
  add column custom jsonb not null default '{}',
  add column is_premium boolean,
  add column is_open_profile boolean,
  -- when something of ours, or of theirs, last passed between us and them
  add column last_contact_at timestamptz,
  add column enriched_at timestamptz,
  -- as they are compared: columns, because row security keeps an index on a function from being used
  add column link_key text generated always as (bare_link(link)) stored,
  add column email_key text generated always as (lower(email collate "C")) stored;
create index prospects_by_network_id on prospects (space_id, network_id) where network_id is not null;
drop index prospects_by_email, prospects_by_link;
create index prospects_by_email on prospects (space_id, email_key) where email_key is not null;
create index prospects_by_link on prospects (space_id, link_key) where link_key is not null;

-- As before, but by the columns.
create or replace function count_blacklisted(account uuid) returns integer
  language sql
  stable
  security definer
  set search_path = pg_catalog, public
  begin atomic
    with listed as materialized (
      select b.kind, b.key from public.blacklist b
      where b.space_id = public.current_space() and b.credential_id is not distinct from account
    )
    select count(*) from (
      select p.id from listed b join public.prospects p on p.space_id = public.current_space()
        and public.folded(p.first_name || p.last_name) = b.key where b.kind = 'name'
      union
      select p.id from listed b join public.prospects p on p.space_id = public.current_space()
        and p.company_name <> '' and public.folded_company(p.company_name) = b.key where b.kind = 'company'
      union
      select p.id from listed b join public.prospects p on p.space_id = public.current_space()
        and p.company_domain is not null and public.bare_domain(p.company_domain) = b.key where b.kind = 'domain'
      union
      select p.id from listed b join public.prospects p on p.space_id = public.current_space()
        and p.email is not null and split_part(lower(p.email collate "C"), '@', 2) = b.key where b.kind = 'domain'
      union
      select p.id from listed b join public.prospects p on p.space_id = public.current_space()
        and p.email_key is not null and p.email_key = b.key where b.kind = 'email'
      union
      select p.id from listed b join public.prospects p on p.space_id = public.current_space()
        and p.link_key is not null and p.link_key = b.key where b.kind = 'link'
    ) found;
  end;

create table prospects_custom_fields (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  key text not null,
  name text not null,
  default_mode text not null default 'none'
    check (default_mode in ('default', 'auto_increment', 'datetime', 'datetime_now', 'none')),
  default_value text not null default '',
  next_number bigint not null default 1,
  created_at timestamptz not null,
  primary key (space_id, id)
);
create unique index prospects_custom_fields_by_key on prospects_custom_fields (space_id, key);

-- An address or a number nobody of the workspace writes to any more.
create table prospects_suppressed (
  space_id uuid not null references spaces (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'by_person')),
  at timestamptz not null,
  primary key (space_id, kind, value)
);

-- what a campaign's owner wants to see before it goes out is asked within the workspace
alter table accounts_preferences enable row level security;
create policy colleague on accounts_preferences for select to kithline_app
  using (exists (select 1 from spaces_members m where m.space_id = current_space() and m.user_id = accounts_preferences.user_id));
grant select (user_id, manual_approval) on accounts_preferences to kithline_app;

-- campaigns -------------------------------------------------------------------------------------

alter table campaigns
  add column is_existing_people boolean not null default false,
  add column is_include_talked_before boolean not null default false,
  add column is_only_premium boolean not null default false,
  add column is_link_tracking boolean not null default false,
  add column is_open_tracking boolean not null default false,
  add column is_ai_targeting boolean not null default false,
  add column ai_targeting_settings jsonb not null default '{}',
  add column is_ai_employee boolean not null default false,
  add column ai_employee uuid,
  add column custom_domain uuid,
  add column settings jsonb not null default '{}',
  -- the newest version of its sequence; 0 where it has none yet
  add column sequence_version integer not null default 0,
  add column started_at timestamptz,
  add column finished_at timestamptz,
  -- what it was before it was archived or deleted
  add column status_before text,
  add column deleted_at timestamptz,
  add column sent_count integer not null default 0,
  add column finished_count integer not null default 0;
create index campaigns_deleted on campaigns (deleted_at) where deleted_at is not null;

-- A version is never changed: whoever walks it knows what it said.
create table campaigns_versions (
  space_id uuid not null,
  campaign_id uuid not null,
  version integer not null,
  nodes jsonb not null,
  links jsonb not null,
  -- what moved with it, for undoing: {moved, stayed, skipped}
  summary jsonb not null default '{}',
  -- the version that this one takes back, where it is an undo
  undoes integer,
  created_by uuid,
  created_at timestamptz not null,
  primary key (space_id, campaign_id, version),
  foreign key (space_id, campaign_id) references campaigns (space_id, id) on delete cascade
);

-- Sequences that a workspace keeps to use again.
create table campaigns_smart_sequences (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  nodes jsonb not null,
  links jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);

-- Counted as it happens, by the account's own day; node '' counts for the whole campaign, variant '' for all of them.
create table campaigns_counters (
  space_id uuid not null,
  campaign_id uuid not null,
  node_id text not null,
  variant text not null default '',
  kind text not null,
  day date not null,
  count integer not null default 0,
  primary key (space_id, campaign_id, node_id, variant, kind, day),
  foreign key (space_id, campaign_id) references campaigns (space_id, id) on delete cascade
);

-- The same over all campaigns of an account: what stands above their list is read, not summed up.
create table campaigns_account_days (
  space_id uuid not null,
  credential_id uuid not null,
  kind text not null check (kind in ('sent', 'contacted', 'accepted', 'replied')),
  day date not null,
  count integer not null default 0,
  primary key (space_id, credential_id, kind, day),
  foreign key (space_id, credential_id) references credentials (space_id, id) on delete cascade
);

-- searches: where a campaign's people come from -----------------------------------------------------

create table searches (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  -- null for a file that was set before its campaign exists
  campaign_id uuid,
  kind text not null check (kind in
    ('search', 'post', 'event', 'group', 'navigator_list', 'navigator_search', 'recruiter_project', 'recruiter_search', 'api', 'csv')),
  name text not null default '',
  url text,
  -- as it is compared with others of the campaign
  url_key text,
  status text not null default 'new'
    check (status in ('new', 'active', 'paused', 'rerun', 'failed', 'finished', 'stopped')),
  problem text,
  page_cursor text,
  -- the run that pages belong to: a page of an earlier run is thrown away
  run integer not null default 1,
  result_limit integer,
  found_count integer not null default 0,
  collected_count integer not null default 0,
  contacted_count integer not null default 0,
  duplicates_count integer not null default 0,
  rejected_count integer not null default 0,
  -- why people were left out: {reason: count}
  rejections jsonb not null default '{}',
  total_count integer,
  mapping jsonb not null default '{}',
  custom_fields_keys text[] not null default '{}',
  -- how its file is read, and whom it may bring
  settings jsonb not null default '{}',
  file_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ran_at timestamptz,
  primary key (space_id, id),
  -- left behind it is swept with its file
  foreign key (space_id, campaign_id) references campaigns (space_id, id) on delete set null (campaign_id)
);
create index searches_of_campaign on searches (space_id, campaign_id, created_at, id);
create unique index searches_once on searches (space_id, campaign_id, url_key) where url_key is not null;
create index searches_without_campaign on searches (created_at) where campaign_id is null;

-- Lines of a file that were not accepted.
create table searches_rejected (
  space_id uuid not null,
  search_id uuid not null,
  line integer not null,
  reason text not null,
  cells text[] not null,
  primary key (space_id, search_id, line),
  foreign key (space_id, search_id) references searches (space_id, id) on delete cascade
);

-- An uploaded file on its way to a search: judged, not yet accepted.
create table searches_uploads (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  file_id uuid not null,
  name text not null,
  encoding text not null,
  delimiter text not null,
  has_header boolean not null,
  columns jsonb not null,
  rows_count integer not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (space_id, id)
);
create index searches_uploads_old on searches_uploads (created_at);

-- enrolments: a person on the way through a campaign ------------------------------------------------

create table enrolments (
  space_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  prospect_id uuid not null,
  search_id uuid,
  -- whose lane it walks in
  credential_id uuid not null,
  status text not null default 'active' check (status in ('pending', 'active', 'paused', 'finished', 'excluded')),
  version integer not null,
  node_id text,
  arrived_at timestamptz not null,
  -- nothing happens before; null where only news can move it
  due_at timestamptz,
  -- what the next act takes from the day's limits; 'none' for what needs none
  takes text not null default 'none',
  -- what holds it beyond its delay: a reason of the contract, and its numbers
  wait_reason text,
  wait_values jsonb,
  wait_since timestamptz,
  finish_reason text,
  -- the facts that conditions and stops ask for
  invited_at timestamptz,
  connected_at timestamptz,
  messaged_at timestamptz,
  seen_at timestamptz,
  replied_at timestamptz,
  emailed_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  bounced_at timestamptz,
  unsubscribed_at timestamptz,
  meeting_at timestamptz,
  last_act_at timestamptz,
  last_contact_at timestamptz,
  -- how many events made it what it is
  revision integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, campaign_id) references campaigns (space_id, id) on delete cascade,
  foreign key (space_id, prospect_id) references prospects (space_id, id) on delete cascade
);
create unique index enrolments_once on enrolments (space_id, campaign_id, prospect_id);
-- what a lane asks for: the next due one of each campaign, among what the day still allows
create index enrolments_due on enrolments (space_id, credential_id, campaign_id, takes, due_at)
  where status = 'active' and due_at is not null;
create index enrolments_of_prospect on enrolments (space_id, prospect_id);
create index enrolments_of_campaign on enrolments (space_id, campaign_id, id);
-- who is not walking, for lists by status: those who walk change too often to be kept in it
create index enrolments_off_the_way on enrolments (space_id, campaign_id, status, id) where status <> 'active';
create index enrolments_ended on enrolments (space_id, campaign_id, finish_reason, id) where finish_reason is not null;
create index enrolments_waiting on enrolments (space_id, campaign_id, wait_reason) where wait_reason is not null;
-- nobody should ever be here: watched, and empty while all is well
create index enrolments_stuck on enrolments (space_id, id)
  where status = 'active' and due_at is null and wait_reason is null;
create index enrolments_of_search on enrolments (space_id, search_id) where search_id is not null;

-- the ledger: an intent before, a receipt after -----------------------------------------------------

create table runner_intents (
  space_id uuid not null,
  id uuid not null,
  -- null for what a person sends by hand
  enrolment_id uuid,
  campaign_id uuid,
  prospect_id uuid not null,
  credential_id uuid not null,
  node_id text not null,
  -- an act of several pieces (three posts to like) has one intent for each
  part integer not null default 0,
  -- raised when somebody decides that it may go out once more
  round integer not null default 0,
  action text not null,
  variant text not null default '',
  -- what goes out, word for word
  act jsonb not null,
  status text not null default 'intended'
    check (status in ('intended', 'done', 'already', 'refused', 'not_done', 'unknown')),
  receipt jsonb,
  reason text,
  -- the lease it was made under
  lease bigint,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (space_id, id)
);
-- nothing leaves twice: the law of the house, kept by the database
create unique index runner_intents_once on runner_intents (space_id, enrolment_id, node_id, part, round)
  where enrolment_id is not null;
-- what a sender left open: whoever takes its lane asks about these first
create index runner_intents_open on runner_intents (space_id, credential_id, created_at) where status = 'intended';
create index runner_intents_unknown on runner_intents (space_id, created_at) where status = 'unknown';
-- nobody is invited to the same event twice, whatever campaign it is for
create index runner_intents_of_events on runner_intents (space_id, prospect_id) where action = 'event_invite';

-- One lane per sender. A queue: local to the coordinator.
create table runner_lanes (
  space_id uuid not null,
  credential_id uuid not null,
  next_at timestamptz not null,
  leased_by text,
  lease bigint not null default 0,
  -- set by whoever has news for it; taken back by who holds the lease
  is_woken boolean not null default false,
  last_campaign_id uuid,
  last_act_at timestamptz,
  primary key (space_id, credential_id)
);
create index runner_lanes_due on runner_lanes (next_at);

-- what passed between us and people ------------------------------------------------------------------

create table inbox_messages (
  space_id uuid not null,
  id uuid not null,
  prospect_id uuid not null,
  credential_id uuid not null,
  channel text not null check (channel in ('network', 'inmail', 'email', 'sms', 'call', 'voicemail', 'note')),
  is_ours boolean not null,
  subject text not null default '',
  text text not null,
  -- as the other side calls it, so that hearing of it twice keeps it once
  external_id text,
  conversation text,
  intent_id uuid,
  enrolment_id uuid,
  campaign_id uuid,
  node_id text,
  variant text not null default '',
  integration_id uuid,
  at timestamptz not null,
  seen_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  bounced_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, prospect_id) references prospects (space_id, id) on delete cascade
);
create unique index inbox_messages_once on inbox_messages (space_id, credential_id, channel, external_id)
  where external_id is not null;
create index inbox_messages_of_prospect on inbox_messages (space_id, prospect_id, at, id);
create index inbox_messages_by_intent on inbox_messages (space_id, intent_id) where intent_id is not null;

-- How far an account's messages have been read: hooks can be lost, what was written is read again from here.
create table inbox_cursors (
  space_id uuid not null,
  credential_id uuid not null,
  heard_at timestamptz not null,
  primary key (space_id, credential_id),
  foreign key (space_id, credential_id) references credentials (space_id, id) on delete cascade
);

-- approvals, tasks, jobs ------------------------------------------------------------------------------

create table approvals (
  space_id uuid not null,
  id uuid not null,
  enrolment_id uuid not null,
  campaign_id uuid not null,
  prospect_id uuid not null,
  credential_id uuid not null,
  node_id text not null,
  kind text not null,
  variant text not null default '',
  subject text not null default '',
  text text not null,
  is_edited boolean not null default false,
  status text not null default 'awaiting approval'
    check (status in ('awaiting approval', 'approved', 'paused', 'hold', 'canceled', 'complete')),
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, enrolment_id) references enrolments (space_id, id) on delete cascade
);
create unique index approvals_once on approvals (space_id, enrolment_id, node_id);
create index approvals_waiting on approvals (space_id, status, created_at, id);

create table tasks (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('call', 'email', 'message', 'comment', 'connection', 'custom')),
  -- a person, or the browser extension of the account
  executor text not null default 'person' check (executor in ('person', 'extension')),
  status text not null default 'open' check (status in ('open', 'completed', 'canceled', 'skipped', 'failed')),
  priority integer not null default 300,
  name text not null,
  info text not null default '',
  -- what is to be sent, where something is
  subject text not null default '',
  text text not null default '',
  variant text not null default '',
  action text,
  prospect_id uuid,
  enrolment_id uuid,
  campaign_id uuid,
  credential_id uuid,
  node_id text,
  assignee_id uuid,
  result text,
  due_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  settled_at timestamptz,
  primary key (space_id, id)
);
create unique index tasks_once on tasks (space_id, enrolment_id, node_id) where enrolment_id is not null and status = 'open';
create index tasks_of_enrolment on tasks (space_id, enrolment_id, created_at) where enrolment_id is not null;
create index tasks_open on tasks (space_id, status, due_at, id);
create index tasks_of_prospect on tasks (space_id, prospect_id) where prospect_id is not null;

-- Work that takes longer than a request: what became of it can be asked at any time.
create table jobs (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  kind text not null,
  subject_id uuid,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  progress integer not null default 0,
  total integer,
  input jsonb not null default '{}',
  result jsonb,
  problem text,
  -- how often it was begun: one that keeps failing is given up
  attempts integer not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
create index jobs_of_subject on jobs (space_id, subject_id, created_at);

-- channels beside the network --------------------------------------------------------------------------

create table integrations (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  credential_id uuid,
  category text not null default 'email',
  type text not null,
  email text,
  sender_name text not null default '',
  status text not null default 'connected' check (status in ('connected', 'disconnected', 'disabled')),
  per_day integer not null default 50,
  -- how it is reached; secrets in it are sealed to their row
  settings jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
create index integrations_of_account on integrations (space_id, credential_id);

create table integrations_days (
  space_id uuid not null,
  integration_id uuid not null,
  day date not null,
  used integer not null default 0,
  primary key (space_id, integration_id, day),
  foreign key (space_id, integration_id) references integrations (space_id, id) on delete cascade
);

-- What a person clicks, opens or unsubscribes by is looked up before anyone knows the workspace.
create table tracking_marks (
  -- the hash of what stands in the address
  token text primary key,
  space_id uuid not null references spaces (id) on delete cascade,
  kind text not null check (kind in ('open', 'link', 'unsubscribe')),
  intent_id uuid not null,
  enrolment_id uuid,
  prospect_id uuid not null,
  -- whom it was sent to, so that exactly this address is left alone
  address text,
  url text,
  created_at timestamptz not null,
  used_at timestamptz,
  uses integer not null default 0
);
create index tracking_marks_of_intent on tracking_marks (space_id, intent_id);

-- Every act counts in these rows, in columns that no index has: with room on its page a row is written beside itself,
-- and no index is touched.
alter table campaigns set (fillfactor = 50);
alter table campaigns_counters set (fillfactor = 50);
alter table campaigns_account_days set (fillfactor = 50);
alter table limits_days set (fillfactor = 50);
alter table prospects set (fillfactor = 85);

do $$
declare
  name text;
begin
  foreach name in array array['prospects_custom_fields', 'prospects_suppressed', 'campaigns_versions',
    'campaigns_smart_sequences', 'campaigns_counters', 'campaigns_account_days', 'searches', 'searches_rejected',
    'searches_uploads', 'enrolments', 'runner_intents',
    'runner_lanes', 'inbox_messages', 'inbox_cursors', 'approvals', 'tasks', 'jobs', 'integrations', 'integrations_days', 'tracking_marks']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I to kithline_app using (space_id = current_space())', name);
    execute format('grant select, insert, update, delete on %I to kithline_app', name);
  end loop;
end
$$;
