-- system: which processes run, of which version. Workers beat in `processes` too, which frees the jobs of dead ones.

create table system_processes (
  id uuid primary key,
  role text not null,
  version text not null,
  host text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
