-- A new workspace begins with a trial. `trial_ends_at` is when it ends; `trial_warned_at` that its admins were warned
-- of it, `trial_ended_at` that it is over. A workspace that never had one, or has a plan by now, has none of them.
alter table spaces add column trial_ends_at timestamptz;
alter table spaces add column trial_warned_at timestamptz;
alter table spaces add column trial_ended_at timestamptz;
create index spaces_on_trial on spaces (trial_ends_at) where trial_ends_at is not null and trial_ended_at is null;
