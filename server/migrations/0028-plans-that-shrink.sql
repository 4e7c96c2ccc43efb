-- The provider is asked again and again, also by two processes at once: by these numbers what was asked for earlier is
-- known, whatever the clocks of the two say.
alter table billing_customers add column asked integer not null default 0, add column told integer not null default 0;

-- What a smaller plan has no room for rests until there is room again, and says why: `campaigns` (more run than the plan
-- has) or the feature that they need.
alter table campaigns add column paused_by_plan text;
alter table credentials add column paused_by_plan boolean not null default false;
-- What shall stay, by choice: {"campaigns": [ids], "credentials": [ids]}.
alter table spaces add column plan_keeps jsonb not null default '{}';
