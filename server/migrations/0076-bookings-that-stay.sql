-- Bookings outlive the connection by which they were told, and are one whoever of the workspace hears of them: somebody
-- who disconnects and comes back, or whose booking was handed to a colleague, has them still.

alter table calendly_bookings add column host text;
update calendly_bookings b set host = u.calendly_id from calendly_users u
  where u.space_id = b.space_id and u.id = b.calendly_user_id;
-- two who were told of the same: that one stays that became a meeting
delete from calendly_bookings b using calendly_bookings o
  where o.space_id = b.space_id and o.id = b.id
    and (o.meeting_id is not null, o.calendly_user_id) > (b.meeting_id is not null, b.calendly_user_id);
alter table calendly_bookings
  alter column host set not null,
  drop constraint calendly_bookings_pkey,
  -- and with it what referred to the connection
  drop column calendly_user_id,
  add primary key (space_id, id),
  add foreign key (space_id) references spaces (id) on delete cascade;
create index calendly_bookings_of_host on calendly_bookings (space_id, host);

-- By what a label was set, where a rule did: it goes when that is no longer so.
alter table labels_prospects add column by_trigger text;
-- Where somebody would stand had they booked nothing; null where no meeting moved them.
alter table prospects_standing add column without_meeting text;
