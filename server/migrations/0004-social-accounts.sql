-- Social accounts in full: how they sign in, what they may do, whom they never contact, how they sign what they write.

alter table credentials drop constraint credentials_status_check;
alter table credentials add constraint credentials_status_check
  check (status in ('active', 'blocked', 'invalid', 'inactive', 'deleted'));
-- a deleted account's address is free again
drop index credentials_by_username;
create unique index credentials_by_username on credentials (space_id, lower(username)) where status <> 'deleted';
-- is the same account connected in another workspace? asked on the platform, at every addition
create index credentials_by_address on credentials (lower(username)) where status <> 'deleted';

alter table credentials
  add column created_by uuid,
  add column account_type text not null default 'basic'
    check (account_type in ('basic', 'premium', 'sales_navigator', 'recruiter')),
  add column link text,
  add column country_code text,
  add column working_days integer[] not null default '{1,2,3,4,5}',
  add column connection_chars_limit integer not null default 300,
  add column deleted_at timestamptz,
  -- the last thing the account did, for hibernation
  add column last_active_at timestamptz,
  add column hibernated_at timestamptz,
  add column wait_for_authorization boolean not null default false,
  add column connect_limited_at timestamptz,
  add column connect_limited_until timestamptz,
  add column inmail_limited_at timestamptz,
  add column inmail_limited_until timestamptz,
  add column login_limited_at timestamptz,
  add column login_limited_until timestamptz,
  add column sales_error text,
  add column premium_required_at timestamptz,
  add column sales_navigator_required_at timestamptz,
  add column recruiter_required_at timestamptz,
  add column verify_email_at timestamptz,
  -- what it is doing at this moment, where that is more than waiting
  add column activity text,
  add column activity_until timestamptz,
  add column is_autopilot_on boolean not null default true,
  add column is_warm_up_on boolean not null default true,
  add column warm_up_started_at timestamptz,
  add column withdraw_enabled boolean not null default true,
  add column withdraw_after_days integer not null default 21,
  add column withdraw_max_pending integer not null default 1000,
  add column withdraw_per_day integer not null default 100;

-- One row per account: its sign-in at the network, and where it signs in from. Secrets are sealed to their row.
create table credentials_auth (
  space_id uuid not null,
  credential_id uuid not null,
  password_sealed text,
  cookies_sealed text,
  use_browser boolean not null default false,
  -- the account's id at the gateway, and at the network itself
  gateway_id text,
  member_id text,
  -- counts every sign-in begun: an answer to an older one is not heard any more
  attempt integer not null default 0,
  is_signing_in boolean not null default false,
  logged_in_at timestamptz,
  challenged_at timestamptz,
  hard_challenge_count integer not null default 0,
  must_change_password boolean not null default false,
  wrong_password boolean not null default false,
  problem text,
  code_requested_at timestamptz,
  code_sent_at timestamptz,
  code_is_wrong boolean not null default false,
  code_is_entering boolean not null default false,
  pin_type text check (pin_type in ('app', 'sms', 'email', 'other')),
  phone_requested_at timestamptz,
  phone_is_wrong boolean not null default false,
  phone_is_entering boolean not null default false,
  required_2fa boolean not null default false,
  two_factor_username text,
  two_factor_password_sealed text,
  two_factor_status text check (two_factor_status in ('invalid', 'failed')),
  two_factor_update_password boolean not null default false,
  two_factor_link text,
  two_factor_locked_at timestamptz,
  proxy_type text not null default 'basic' check (proxy_type in ('basic', 'residential')),
  no_proxy boolean not null default false,
  proxy_by text check (proxy_by in ('ip', 'domain')),
  proxy_address text,
  proxy_port integer,
  proxy_username text,
  proxy_password_sealed text,
  -- the country whose stock holds an address for this account
  proxy_held_country text,
  proxy_stage text check (proxy_stage in ('start', 'success', 'fail')),
  proxy_attempts integer not null default 0,
  proxy_failed_until timestamptz,
  updated_at timestamptz not null,
  primary key (space_id, credential_id),
  foreign key (space_id, credential_id) references credentials (space_id, id) on delete cascade
);
-- webhooks name the gateway's id alone
create unique index credentials_auth_by_gateway on credentials_auth (gateway_id) where gateway_id is not null;
alter table credentials_auth enable row level security;
create policy tenant on credentials_auth to kithline_app using (space_id = current_space());
grant select, insert, update, delete on credentials_auth to kithline_app;

-- Addresses the operator can lend by country. Of the platform: every workspace draws from the same stock.
create table credentials_proxy_stock (
  country_code text not null,
  type text not null check (type in ('basic', 'residential')),
  capacity integer not null check (capacity >= 0),
  in_use integer not null default 0 check (in_use >= 0),
  primary key (country_code, type)
);
grant select, update on credentials_proxy_stock to kithline_app;

-- Invitations that wait for an answer, as the network lists them.
create table credentials_invitations (
  space_id uuid not null,
  id uuid not null,
  credential_id uuid not null,
  network_id text not null,
  person_id text not null,
  name text not null,
  headline text not null default '',
  photo_link text,
  link text,
  sent_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'withdrawing', 'withdrawn', 'gone')),
  -- its withdrawal went out then; whoever finds it unsettled asks before trying again
  tried_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, credential_id) references credentials (space_id, id) on delete cascade
);
create unique index credentials_invitations_by_network on credentials_invitations (space_id, credential_id, network_id);
create index credentials_invitations_waiting on credentials_invitations (space_id, credential_id, sent_at, id)
  where state in ('pending', 'withdrawing');
create index credentials_invitations_by_person on credentials_invitations (space_id, credential_id, person_id);
alter table credentials_invitations enable row level security;
create policy tenant on credentials_invitations to kithline_app using (space_id = current_space());
grant select, insert, update, delete on credentials_invitations to kithline_app;

create table limits (
  space_id uuid not null,
  credential_id uuid not null,
  action text not null,
  per_day integer not null check (per_day >= 0),
  set_by text not null default 'default' check (set_by in ('default', 'person', 'autopilot')),
  -- autopilot does not raise it again before this
  held_until timestamptz,
  updated_at timestamptz not null,
  primary key (space_id, credential_id, action),
  foreign key (space_id, credential_id) references credentials (space_id, id) on delete cascade
);
alter table limits enable row level security;
create policy tenant on limits to kithline_app using (space_id = current_space());
grant select, insert, update, delete on limits to kithline_app;

-- Counted as it happens: what was done on each of the account's own days.
create table limits_days (
  space_id uuid not null,
  credential_id uuid not null,
  action text not null,
  day date not null,
  used integer not null default 0,
  per_day integer not null,
  -- of what was done that day, how much had an answer by now
  accepted integer not null default 0,
  replied integer not null default 0,
  objections integer not null default 0,
  primary key (space_id, credential_id, action, day),
  foreign key (space_id, credential_id) references credentials (space_id, id) on delete cascade
);
alter table limits_days enable row level security;
create policy tenant on limits_days to kithline_app using (space_id = current_space());
grant select, insert, update, delete on limits_days to kithline_app;

create table limits_changes (
  space_id uuid not null,
  id uuid not null,
  credential_id uuid not null,
  action text not null,
  before integer not null,
  after integer not null,
  cause text not null,
  details jsonb not null default '{}',
  actor_id uuid,
  undone_at timestamptz,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, credential_id) references credentials (space_id, id) on delete cascade
);
create index limits_changes_newest on limits_changes (space_id, credential_id, at desc, id desc);
alter table limits_changes enable row level security;
create policy tenant on limits_changes to kithline_app using (space_id = current_space());
grant select, insert, update, delete on limits_changes to kithline_app;

-- Without an account: the whole workspace's.
create table blacklist (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  credential_id uuid,
  kind text not null check (kind in ('name', 'company', 'domain', 'email', 'link')),
  value text not null,
  -- as it is compared: folded and trimmed
  key text not null,
  -- where it stands in its list
  place integer not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, credential_id) references credentials (space_id, id) on delete cascade
);
create unique index blacklist_once on blacklist (space_id, credential_id, kind, key) nulls not distinct;
create index blacklist_lookup on blacklist (space_id, kind, key);
alter table blacklist enable row level security;
create policy tenant on blacklist to kithline_app using (space_id = current_space());
grant select, insert, update, delete on blacklist to kithline_app;

create table signatures (
  space_id uuid not null,
  id uuid not null,
  credential_id uuid not null,
  name text not null,
  message text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, credential_id) references credentials (space_id, id) on delete cascade
);
create unique index signatures_one_default on signatures (space_id, credential_id) where is_default;
create index signatures_of_account on signatures (space_id, credential_id, created_at, id);
alter table signatures enable row level security;
create policy tenant on signatures to kithline_app using (space_id = current_space());
grant select, insert, update, delete on signatures to kithline_app;

-- accounts from before have their sign-in row too
insert into credentials_auth (space_id, credential_id, updated_at)
select space_id, id, updated_at from credentials;

-- which accounts still have something running
create index campaigns_running on campaigns (space_id, credentials_id) where status = 'active';

-- Prospects are looked up by what a blacklist names. The functions say how it is compared, letter for letter as
-- engine/contacts/blacklist-match.ts does (a test compares them); most texts are plain ASCII and take the short way.
alter table prospects add column link text;

create function folded(given text) returns text
  language sql immutable parallel safe
  return regexp_replace(
    case
      when octet_length(given) = length(given) then lower(given collate "C")
      else lower(regexp_replace(normalize(given, nfkd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu") collate "C"
    end,
    '[^a-z0-9\u0080-\u2012\u2015-\u2017\u201a-\U0010ffff]+',
    '',
    'g'
  );
-- a company is the same one without its legal form, of which it may have three words
create function folded_company(given text) returns text
  language plpgsql immutable parallel safe
as $$
declare
  rest text := rtrim(replace(given, ',', ' '), ' .');
  word text;
begin
  for i in 1..3 loop
    word := split_part(rest, ' ', -1);
    exit when word = rest or not replace(lower(word collate "C"), '.', '') = any (
      '{gmbh,ag,kgaa,kg,ohg,ug,se,inc,incorporated,corp,corporation,co,llc,llp,lp,ltd,limited,plc,pty,pte,sa,sas,sasu,sarl,eurl,sl,slu,srl,spa,bv,nv,ab,as,a/s,aps,oy,oyj,lda,ltda,kk,sro,kft,zrt}'::text[]);
    rest := rtrim(left(rest, -length(word)), ' .&');
  end loop;
  return public.folded(rest);
end
$$;
create function bare_link(given text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(lower(given collate "C"), '^(?:https?://)?(?:www\.)?', ''), '/*(?:[?#].*)?$', '');
create function bare_domain(given text) returns text
  language sql immutable parallel safe
  return regexp_replace(lower(given collate "C"), '^www\.', '');

create index prospects_by_name on prospects (space_id, folded(first_name || last_name));
create index prospects_by_company on prospects (space_id, folded_company(company_name)) where company_name <> '';
create index prospects_by_domain on prospects (space_id, bare_domain(company_domain)) where company_domain is not null;
create index prospects_by_email on prospects (space_id, lower(email collate "C")) where email is not null;
create index prospects_by_mail_domain on prospects (space_id, split_part(lower(email collate "C"), '@', 2)) where email is not null;
create index prospects_by_link on prospects (space_id, bare_link(link)) where link is not null;

-- How many prospects a list leaves out; without an account, the workspace's list. It runs as the owner and names the
-- space itself, because row security keeps an index on a function from being used.
create function count_blacklisted(account uuid) returns integer
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
        and p.email is not null and lower(p.email collate "C") = b.key where b.kind = 'email'
      union
      select p.id from listed b join public.prospects p on p.space_id = public.current_space()
        and p.link is not null and public.bare_link(p.link) = b.key where b.kind = 'link'
    ) found;
  end;
revoke all on function count_blacklisted(uuid) from public;
grant execute on function count_blacklisted(uuid) to kithline_app;
