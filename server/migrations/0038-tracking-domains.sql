-- A workspace's own hosts for what stands in its mails and messages: the picture, the links, the way out.
create table tracking_domains (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  host text not null,
  -- where its record has to lead
  value text not null,
  status text not null default 'waiting' check (status in ('waiting', 'certificate', 'verified', 'broken')),
  -- why it is not as it should be, in a word that the screens know, and what stands there instead
  problem text,
  found text[] not null default '{}',
  is_default_for_link_tracking boolean not null default false,
  is_default_for_video_scenario boolean not null default false,
  -- since when it is in its status
  since timestamptz not null,
  checked_at timestamptz,
  next_check_at timestamptz not null,
  -- how often in a row it was not as it should be
  failures integer not null default 0,
  certificate_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
create unique index tracking_domains_host on tracking_domains (space_id, host);
create unique index tracking_domains_links on tracking_domains (space_id) where is_default_for_link_tracking;
create unique index tracking_domains_videos on tracking_domains (space_id) where is_default_for_video_scenario;
create index tracking_domains_due on tracking_domains (next_check_at);

-- Whose a host is, over the whole product: kept small, since every request that comes to another host than ours asks it.
-- A host that was given up leads on what was sent by it, and is nobody else's for a while.
create table tracking_hosts (
  host text primary key,
  space_id uuid not null references spaces (id) on delete cascade,
  released_at timestamptz
);
create index tracking_hosts_of_space on tracking_hosts (space_id);

-- What was asked for and is not judged yet: a few seconds later it is known who asked.
create table tracking_uses (
  space_id uuid not null,
  id bigint generated always as identity,
  token text not null,
  intent_id uuid not null,
  kind text not null,
  at timestamptz not null,
  -- what kind of machine it was, where the request itself tells
  machine text,
  -- whoever asked, as a hash: those who follow every link at once are one
  asker text not null,
  primary key (space_id, id)
);
create index tracking_uses_by_time on tracking_uses (at);
create index tracking_uses_of_intent on tracking_uses (space_id, intent_id);

alter table tracking_marks add column machine_uses integer not null default 0;

create index campaigns_by_custom_domain on campaigns (space_id, custom_domain) where custom_domain is not null;

do $$
declare
  name text;
begin
  foreach name in array array['tracking_domains', 'tracking_hosts', 'tracking_uses']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I to kithline_app using (space_id = current_space())', name);
    execute format('grant select, insert, update, delete on %I to kithline_app', name);
  end loop;
end
$$;
