-- What vendors of contact data were asked, and what they charge for it.
create table if not exists world.contact_asks (
  id bigint generated always as identity primary key,
  vendor text not null,
  person bigint,
  is_charged boolean not null,
  at timestamptz not null
);
create index if not exists contact_asks_by_vendor on world.contact_asks (vendor, person);
-- How a vendor answers for the time being, where it was told to answer badly.
create table if not exists world.contact_vendors (
  vendor text primary key,
  mood text not null
);
drop table if exists world.enrichments;
