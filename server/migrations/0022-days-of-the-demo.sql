-- In a demo days pass in minutes: how fast, and which of them was begun last. One row; none where nothing is in a hurry.
create table spaces_lapse (
  id boolean primary key default true check (id),
  time_scale double precision not null check (time_scale >= 1),
  -- the day of the lapse for which all that is counted by day was begun anew
  day bigint not null
);

-- How much faster than the clock the days of a workspace pass. Everybody may ask, of whatever workspace.
create function lapse_of(space uuid) returns double precision
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select coalesce((select l.time_scale from public.spaces_lapse l
      where exists (select from public.spaces s where s.id = space and s.is_demo)), 1);
  end;
revoke execute on function lapse_of(uuid) from public;
grant execute on function lapse_of(uuid) to kithline_app;
