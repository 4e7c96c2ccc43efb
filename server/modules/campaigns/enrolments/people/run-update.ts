import type * as z from 'zod';
import type { EnrolmentEvent } from '../../../../../engine/enrolment.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { restateUnbegun } from '../entry/begin-histories.ts';
import { changeEnrolments } from '../change-enrolments.ts';
import { loadSpaces } from '../../facts/load-spaces.ts';
import type { RunningJob } from '../../../platform/jobs/job-task.ts';
import { type MoveResult, movesToVersion } from '../../campaigns/sequence/moves-to-version.ts';
import { campaignOf, type CampaignRow } from '../../campaigns/find-campaign.ts';
import { loadSequence } from '../../campaigns/sequence/load-sequence.ts';
import { noteUpdate } from '../../campaigns/sequence/note-update.ts';
import type { UpdateInput } from '../../campaigns/update-campaign.ts';
import { movedFrom, enrolmentsOnOlderVersion } from './version-queries.ts';

const AT_ONCE = 500;
type Fates = Record<MoveResult, number>;

/**
 * Moves the people on their way to the version that was saved, some at a time; after a crash it goes on with the rest.
 * Of a campaign that never ran nobody is on the way: its people stand at the new beginning, and no history tells of it.
 */
export async function runUpdate(
  job: RunningJob<z.output<typeof UpdateInput>>,
  services: Services,
): Promise<Fates & { version: number }> {
  const { to } = job.input;
  const campaignId = job.subjectId ?? '';
  const fates: Fates = { moved: 0, stayed: 0, skipped: 0 };
  for (let after: string | null = ''; after !== null; ) {
    const from: string = after;
    after = await services.transactions.inSpace(job.spaceId, async (tx) => {
      const campaign = await campaignOf(tx, campaignId);
      // a newer change has a job of its own
      if (!campaign || campaign.sequence_version !== to) return null;
      if (from === '' && !campaign.started_at) fates.stayed += await restateUnbegun(tx, campaignId, services);
      return moveSome(tx, services, campaign, from || null, job.input, fates);
    });
    await job.progress(fates.moved + fates.stayed + fates.skipped);
  }
  await services.transactions.inSpace(job.spaceId, (tx) => noteUpdate(tx, campaignId, to, fates));
  return { version: to, ...fates };
}

/** The next people, in the order of their ids; answers the last of them, or null where there are no more. */
async function moveSome(
  tx: SpaceTx,
  services: Services,
  campaign: CampaignRow,
  after: string | null,
  { to, undoes }: z.output<typeof UpdateInput>,
  fates: Fates,
): Promise<string | null> {
  const people = await enrolmentsOnOlderVersion(tx, campaign.id, { to, after, limit: AT_ONCE, undoes: undoes ?? null });
  const space = (await loadSpaces(tx, services, [tx.spaceId])).get(tx.spaceId);
  const moment = { now: tx.now, timeScale: space?.timeScale ?? 1 };
  const newest = await loadSequence(tx, campaign);
  const movers = new Map<number, ReturnType<typeof movesToVersion>>();
  for (const version of new Set(people.map((each) => each.version)))
    movers.set(version, movesToVersion(to, await loadSequence(tx, campaign, version), newest, moment));
  const returning = undoes
    ? await movedFrom(
        tx,
        people.map(({ id }) => id),
        undoes,
      )
    : new Map<string, string>();
  await changeEnrolments(
    tx,
    people.map(({ id }) => id),
    (row): EnrolmentEvent[] => {
      const move = movers.get(row.version);
      if (!move) return [];
      const { fate, event } = move(row, returning.get(`${row.id} ${row.node_id ?? ''}`));
      fates[fate]++;
      return [event];
    },
  );
  return people.length === AT_ONCE ? (people.at(-1)?.id ?? null) : null;
}
