import type { Meeting } from '../../../../contract/meetings/schemas.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import type { MeetingRow } from './queries.ts';

export const meetingOnWire = (row: MeetingRow, now: Date): Meeting => ({
  _id: row.id,
  profile: {
    _id: row.prospect_id,
    full_name: plainName(`${row.first_name} ${row.last_name}`),
    photo_link: row.photo_link,
  },
  event: row.event,
  place: row.place,
  start: row.start_at.toISOString(),
  end: row.end_at.toISOString(),
  status: row.status as Meeting['status'],
  is_past: row.end_at < now,
  source: row.source as Meeting['source'],
  credentials_id: row.credential_id,
  created_by: row.created_by,
});
