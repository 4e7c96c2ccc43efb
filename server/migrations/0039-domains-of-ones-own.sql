-- Domains of a workspace's own, bought here or connected, and the mailboxes that are made on them.
create table domains (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- bought, connected
  origin text not null,
  -- registering, active, disabled, failed, expired
  status text not null,
  -- why it is not usable: {code, values}
  why jsonb,
  status_since timestamptz not null,
  ready_by timestamptz,
  registered_at timestamptz,
  expires_at timestamptz,
  is_renewing boolean not null default false,
  -- what was agreed to for the years that were bought, and what a year costs from then on
  credits integer not null default 0,
  years integer not null default 1,
  year_credits integer,
  -- under which key credits are reserved for what is being done; null where nothing is
  charge_key text,
  bought_by uuid,
  -- whether the registrar was asked to renew it for the charge above
  is_renewal_asked boolean not null default false,
  name_servers text[] not null default '{}',
  -- the registrar's own mark of the zone
  zone_id text,
  -- since when its mailboxes are held because of a record
  held_since timestamptz,
  told_expiring_at timestamptz,
  checked_at timestamptz,
  next_look_at timestamptz,
  -- how often nothing came of looking: the pause grows
  looks integer not null default 0,
  grace_until timestamptz,
  transfer_asked_at timestamptz,
  transfer_code_sealed text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
-- nobody buys what somebody here has; of those who say that a domain is theirs, one can prove it
create unique index domains_once on domains (name)
  where (origin = 'bought' and status in ('registering', 'active', 'disabled', 'expired'))
    or (origin = 'connected' and status in ('active', 'disabled'));
create unique index domains_once_in_space on domains (space_id, name) where status <> 'failed';
create index domains_to_look_at on domains (next_look_at) where next_look_at is not null;
alter table domains enable row level security;
create policy tenant on domains to kithline_app using (space_id = current_space());
grant select, insert, update, delete on domains to kithline_app;

-- What a registrar said about a name: what it is bought by, for some minutes.
create table domains_offers (
  space_id uuid not null references spaces (id) on delete cascade,
  name text not null,
  -- credits of the first year and of each later one; null where it is not for sale
  first_credits integer,
  year_credits integer,
  checked_at timestamptz not null,
  primary key (space_id, name)
);
alter table domains_offers enable row level security;
create policy tenant on domains_offers to kithline_app using (space_id = current_space());
grant select, insert, update, delete on domains_offers to kithline_app;

-- The keys that mail of a domain is signed with.
create table domains_keys (
  space_id uuid not null,
  id uuid not null,
  domain_id uuid not null,
  selector text not null,
  public_key text not null,
  private_sealed text not null,
  -- next: shown, not signed with yet; current; old: shown until mail in flight is through
  status text not null,
  status_since timestamptz not null,
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, domain_id) references domains (space_id, id) on delete cascade
);
create unique index domains_keys_one on domains_keys (space_id, domain_id, status) where status <> 'old';
create unique index domains_keys_selector on domains_keys (space_id, domain_id, selector);
alter table domains_keys enable row level security;
create policy tenant on domains_keys to kithline_app using (space_id = current_space());
grant select, insert, update, delete on domains_keys to kithline_app;

-- What was seen of each of its records last.
create table domains_records (
  space_id uuid not null,
  domain_id uuid not null,
  -- spf, dkim, dmarc, mx
  kind text not null,
  code text not null,
  values jsonb not null default '{}',
  found text[] not null default '{}',
  seen jsonb not null default '[]',
  since timestamptz not null,
  checked_at timestamptz not null,
  primary key (space_id, domain_id, kind),
  foreign key (space_id, domain_id) references domains (space_id, id) on delete cascade
);
alter table domains_records enable row level security;
create policy tenant on domains_records to kithline_app using (space_id = current_space());
grant select, insert, update, delete on domains_records to kithline_app;

create table domains_history (
  space_id uuid not null,
  id uuid not null,
  domain_id uuid not null,
  code text not null,
  values jsonb not null default '{}',
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, domain_id) references domains (space_id, id) on delete cascade
);
create index domains_history_of on domains_history (space_id, domain_id, id desc);
alter table domains_history enable row level security;
create policy tenant on domains_history to kithline_app using (space_id = current_space());
grant select, insert, update, delete on domains_history to kithline_app;

alter table integrations
  -- the domain of the workspace's own that it was made on
  add column domain_id uuid,
  -- the day from which on its limit grows; null where it does not
  add column ramp_from date,
  -- of mailboxes on domains of the workspace's own: what their host compares a password with, as Dovecot writes it
  add column host_password text;
create index integrations_of_domain on integrations (space_id, domain_id) where domain_id is not null;

-- What the operator's mail servers look up, and all that their role may read: which addresses and domains there are.
create view mail_host_accounts as
  select lower(i.email) as address, split_part(lower(i.email), '@', 2) as domain, i.host_password as password
  from integrations i join domains d on d.space_id = i.space_id and d.id = i.domain_id
  where i.category = 'email' and i.host_password is not null and d.status in ('active', 'disabled');
create view mail_host_domains as select distinct domain as name from mail_host_accounts;

-- a year of a domain, and slots of mailboxes, in plans that brands have set up already
update whitelabel_tiers set settings =
  case when settings ? 'credit_costs' then jsonb_set(settings, '{credit_costs,domain}', '10') else settings end
  || jsonb_build_object('mailbox_slots',
    case tier when 'scale' then 9 when 'unlimited' then 30 when 'supreme' then 90 else 0 end);
