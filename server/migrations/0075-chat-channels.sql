-- Channels of Slack and Microsoft Teams: receivers of webhooks who are told in words. Their address is a secret, and is
-- kept where others have theirs; what they are told is chosen by kind.

alter table webhooks add column format text not null default 'webhook' check (format in ('webhook', 'slack', 'teams'));

create table chat_channels (
  space_id uuid not null,
  id uuid not null,
  told text[] not null,
  language text not null,
  primary key (space_id, id),
  foreign key (space_id, id) references webhooks (space_id, id) on delete cascade
);
alter table chat_channels enable row level security;
create policy tenant on chat_channels to kithline_app using (space_id = current_space());
grant select, insert, update, delete on chat_channels to kithline_app;

-- A problem is nobody’s: what tells of one waits for nothing.
alter table webhooks_deliveries alter column prospect_id drop not null;
alter table webhooks_queue alter column prospect_id drop not null;
create unique index webhooks_deliveries_of_nobody on webhooks_deliveries (space_id, webhook_id, event_id)
  where prospect_id is null;
