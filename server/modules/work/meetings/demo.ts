import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { DemoContact } from '../../../core/module.ts';
import { stableId } from '../../../core/stable-id.ts';

const DAY = 86_400_000;
const ago = (tx: SpaceTx, days: number) => new Date(tx.now.getTime() - days * DAY);

/** Days from today, and the hour in UTC. */
const DEMO_MEETINGS: { event: string; place: string; days: number; hour: number; minutes: number }[] = [
  { event: 'Intro call', place: 'https://meet.example.com/lumen-intro', days: 2, hour: 13, minutes: 30 },
  { event: 'Demo for the team', place: 'https://meet.example.com/lumen-demo', days: 4, hour: 9, minutes: 45 },
  { event: 'First talk', place: '', days: -6, hour: 14, minutes: 30 },
];

/** Meetings with these people, past and to come. */
export async function demoMeetings(tx: SpaceTx, people: readonly DemoContact[]): Promise<void> {
  for (const [place, { event, place: where, days, hour, minutes }] of DEMO_MEETINGS.entries()) {
    const about = people[place];
    if (!about) continue;
    const start = atHour(tx, days, hour);
    await tx.run(
      build.insertInto('meetings').values({
        space_id: tx.spaceId,
        id: stableId(`meeting:${event}`),
        prospect_id: about.id,
        event,
        place: where,
        start_at: start,
        end_at: new Date(start.getTime() + minutes * 60_000),
        created_by: stableId('user:demo'),
        created_at: ago(tx, 8),
        updated_at: ago(tx, 8),
      }),
    );
  }
}

function atHour(tx: SpaceTx, days: number, hour: number): Date {
  const at = new Date(tx.now.getTime() + days * DAY);
  at.setUTCHours(hour, 0, 0, 0);
  return at;
}

/** A day has passed in the demo: what was arranged was arranged a day earlier, as the replies that led to it. */
export async function ageMeetings(tx: PlatformTx): Promise<void> {
  await tx.run(
    sql`update meetings set created_at = created_at - interval '1 day' where lapse_of(space_id) > 1`.compile(build),
  );
}
