-- How people come across in what they write, as members had it told: from which words, and what speaks for it.
create table personality (
  space_id uuid not null,
  prospect_id uuid not null,
  -- each member's own: it rests on messages that not everybody sees
  user_id uuid not null references accounts_users (id) on delete cascade,
  generation_id uuid not null,
  type text,
  quotes jsonb not null,
  words integer not null,
  -- of the words that it was told from
  said_hash text not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (space_id, prospect_id, user_id),
  foreign key (space_id, prospect_id) references prospects (space_id, id) on delete cascade,
  foreign key (space_id, generation_id) references ai_generations (space_id, id) on delete cascade
);
create index personality_of_generation on personality (space_id, generation_id);
alter table personality enable row level security;
create policy tenant on personality to kithline_app using (space_id = current_space());
grant select, insert, update, delete on personality to kithline_app;
