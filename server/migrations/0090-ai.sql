-- By which model a workspace has texts made, and how much of it.
create table ai_settings (
  space_id uuid primary key references spaces (id) on delete cascade,
  -- a model of the workspace's own; null for that of the house
  vendor text check (vendor in ('openai_compatible', 'openai', 'anthropic')),
  base_url text,
  model text,
  key_sealed text,
  key_hint text,
  -- in cents for a million tokens
  input_price numeric,
  output_price numeric,
  forbidden_words text[] not null default '{}',
  -- the most in a day (UTC)
  daily_credits numeric,
  daily_money numeric,
  allowed text not null default 'all' check (allowed in ('all', 'admins')),
  updated_at timestamptz not null
);
alter table ai_settings enable row level security;
create policy tenant on ai_settings to kithline_app using (space_id = current_space());
grant select, insert, update, delete on ai_settings to kithline_app;

-- Texts that were asked for: written down before anything is asked, and what came of each.
create table ai_generations (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null,
  version integer not null default 1,
  -- whoever asks twice under the same has one
  key text not null,
  kind text not null,
  status text not null check (status in ('running', 'done', 'failed', 'refused')),
  problem text,
  -- the asker's own words
  prompt text not null,
  -- instructions and material as they went out, and what came back
  asked jsonb not null,
  text text,
  made_by text not null,
  prompt_version text not null,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  -- what it costs when it is done; 0 where it came to nothing
  credits numeric not null,
  -- in cents: at most while it runs, then what it took; null where no price is known
  money numeric,
  prospect_id uuid,
  campaign_id uuid,
  user_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, prospect_id) references prospects (space_id, id) on delete cascade
);
create unique index ai_generations_once on ai_generations (space_id, key);
create index ai_generations_by_user on ai_generations (space_id, user_id, created_at desc, id desc);
create index ai_generations_by_day on ai_generations (space_id, created_at);
create index ai_generations_of_prospect on ai_generations (space_id, prospect_id) where prospect_id is not null;
create index ai_generations_by_time on ai_generations (created_at);
create index ai_generations_running on ai_generations (created_at) where status = 'running';
alter table ai_generations enable row level security;
create policy tenant on ai_generations to kithline_app using (space_id = current_space());
grant select, insert, update, delete on ai_generations to kithline_app;
