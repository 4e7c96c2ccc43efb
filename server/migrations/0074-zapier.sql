-- Zaps that listen: addresses of Zapier’s to which events are sent by the queue of the webhooks. They are known by the
-- key that asked for them, and are gone with it. Nothing signs what is sent there.

alter table webhooks add column origin text not null default 'webhook' check (origin in ('webhook', 'zapier'));
alter table webhooks add column zap_id text;
alter table webhooks add column api_key_id uuid;
alter table webhooks alter column secret_sealed drop not null;
alter table webhooks alter column secret_hint drop not null;
alter table webhooks add check (origin = 'zapier' or (secret_sealed is not null and secret_hint is not null));
alter table webhooks add foreign key (space_id, api_key_id) references api_keys (space_id, id) on delete cascade;
create index webhooks_of_key on webhooks (space_id, api_key_id) where api_key_id is not null;
