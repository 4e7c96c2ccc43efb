-- Texts that members had made for the words of a step: what each rests on, and how it was settled, until it is taken over.
create table writing_proposals (
  space_id uuid not null,
  generation_id uuid not null,
  version integer not null default 1,
  kind text not null,
  -- what it was asked for with: channel, language, tone, sources, and how placeholders stood in the text before
  request jsonb not null,
  subject text not null default '',
  text text not null default '',
  -- where the model says that words rest on a source
  marks jsonb not null default '[]',
  -- who answered for what, and when
  settled jsonb not null default '[]',
  not_followed text[] not null default '{}',
  -- why there is no text
  why text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, generation_id),
  foreign key (space_id, generation_id) references ai_generations (space_id, id) on delete cascade
);
alter table writing_proposals enable row level security;
create policy tenant on writing_proposals to kithline_app using (space_id = current_space());
grant select, insert, update, delete on writing_proposals to kithline_app;
