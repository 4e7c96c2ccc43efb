import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { TakenResult } from '../../../../contract/finder/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import type { IndexPerson } from '../../contacts/finder/finder-ports.ts';
import { handedPeople } from '../../contacts/finder/taking/handed-people.ts';
import { Asker, askerOf } from '../../contacts/prospects/list/chosen-prospects.ts';
import { beginJob } from '../../platform/jobs/begin-job.ts';
import type { RunningJob } from '../../platform/jobs/job-task.ts';
import { handOverToHighLevel } from './hand-over-to-highlevel.ts';
import { handedSince, highLevelOf } from './queries.ts';

const AT_ONCE = 50;
/** So often it is told how far it is, and asked whether to go on: also while HighLevel is waited for. */
const LOOK_MS = 1_000;
/** So often somebody is tried whom HighLevel had no time for. */
const TRIES = 20;

export const PushInput = z.object({
  person_ids: z.array(z.uuid()),
  tags: z.array(z.string()),
  location_id: z.string(),
  left_out: z.record(z.string(), z.int()).default({}),
  with_work_email: z.boolean(),
  /** Who stands there since then was handed over by this job: after a crash they are not counted twice. */
  began: z.iso.datetime(),
  asker: Asker,
});
type Push = z.output<typeof PushInput>;

interface Wanted {
  people: readonly IndexPerson[];
  leftOut: Readonly<Record<string, number>>;
  tags: readonly string[];
  withWorkEmail: boolean;
}

/** Begins to hand found people over; refused where no CRM is connected. */
export async function beginPush(
  tx: SpaceTx,
  actor: SpaceActor,
  { people, leftOut, tags, withWorkEmail }: Wanted,
): Promise<string> {
  const row = await highLevelOf(tx);
  if (!row || row.is_ended) throw refuse('integration_not_connected');
  const input: Push = {
    person_ids: people.map(({ id }) => id),
    tags: [...new Set(tags)].slice(0, 20),
    location_id: row.location_id,
    left_out: Object.fromEntries(Object.entries(leftOut).filter(([, count]) => count > 0)),
    with_work_email: withWorkEmail,
    began: tx.now.toISOString(),
    asker: askerOf(actor),
  };
  return beginJob(tx, { kind: 'finder_push', subjectId: null, input, actorId: actor.user.id });
}

/** One after the other, as quickly as HighLevel takes them. */
export async function runPush(job: RunningJob<Push>, services: Services): Promise<TakenResult> {
  const { person_ids: ids, tags, location_id, left_out, with_work_email, began, asker } = job.input;
  const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>) => services.transactions.inSpace(job.spaceId, work);
  const before = await inSpace((tx) => handedSince(tx, location_id, { ids, since: new Date(began) }));
  const result: TakenResult = { taken: before.size, left_out: { ...left_out } };
  const leaveOut = (why: string, count = 1) => {
    if (count > 0) result.left_out[why] = (result.left_out[why] ?? 0) + count;
  };
  const left = ids.filter((id) => !before.has(id));
  let [done, told] = [before.size, services.clock.now().getTime()];
  const look = async (isForced: boolean): Promise<void> => {
    const now = services.clock.now().getTime();
    if (!isForced && now - told < LOOK_MS) return;
    told = now;
    await job.progress(done, ids.length, result);
  };
  for (let at = 0; at < left.length; at += AT_ONCE) {
    const batch = left.slice(at, at + AT_ONCE);
    const people = await inSpace((tx) => handedPeople(tx, asker, { ids: batch, with_work_email }, services));
    leaveOut('gone', batch.length - people.length);
    for (const [place, person] of people.entries()) {
      const handOver = () => handOverToHighLevel(services, job.spaceId, person, tags, location_id);
      const kind = await patiently(handOver, () => look(true));
      if (kind === 'ended') {
        leaveOut('access_ended', people.length - place + left.length - at - batch.length);
        return result;
      }
      if (kind === 'taken') result.taken++;
      else leaveOut(kind);
      done = before.size + at + place + 1;
      await look(false);
    }
    done = before.size + at + batch.length;
    await look(true);
  }
  return result;
}

async function patiently(
  handOver: () => ReturnType<typeof handOverToHighLevel>,
  look: () => Promise<void>,
): Promise<'taken' | 'refused' | 'unanswered' | 'ended'> {
  for (let tries = 0; tries < TRIES; tries++) {
    const handed = await handOver();
    if (handed.kind === 'new' || handed.kind === 'updated') return 'taken';
    if (handed.kind !== 'later') return handed.kind;
    for (let left = handed.afterMs; left > 0; left -= LOOK_MS) {
      await pause(Math.min(left, LOOK_MS));
      await look();
    }
  }
  return 'unanswered';
}
