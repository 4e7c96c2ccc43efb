-- The names of the synthetic world: zones that were put in, each whole. What it knows by itself stands in no table.
create table if not exists world.zones (
  name text primary key,
  -- [{name, type, value, ttl, priority?}]
  records jsonb not null
);

-- keys of the world's own, made when they are first needed: by what they are for
create table if not exists world.keys (
  name text primary key,
  private_pem text not null
);

-- whose mail the post office knows
create index if not exists mails_domain on world.mails (split_part(recipient, '@', 2));
create index if not exists mailboxes_domain on world.mailboxes (split_part(address, '@', 2));
