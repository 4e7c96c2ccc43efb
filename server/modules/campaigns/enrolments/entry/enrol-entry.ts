import { enrolledEvent, type EnrolmentEvent } from '../../../../../engine/enrolment.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { storeEventForMany } from '../../../../core/events/store-events.ts';
import type { Services } from '../../../../core/services.ts';
import { graphsOf } from '../../facts/load-graphs.ts';
import type { campaignToEnter } from '../enrol-queries.ts';

/** So many rows a statement: enough to be quick, few enough that nobody waits long for the campaign's row. */
export const ENTERED_AT_ONCE = 5_000;

type Entered = NonNullable<Awaited<ReturnType<typeof campaignToEnter>>>;

/** How a way through the campaign as it is now begins; null where it has no steps. */
export async function entryOf(
  tx: SpaceTx,
  campaignId: string,
  { credentials_id, sequence_version: version, is_demo }: Entered,
  settings: Services['settings'],
): Promise<((isConnected: boolean) => EnrolmentEvent) | null> {
  const versionKey = { space_id: tx.spaceId, campaign_id: campaignId, version };
  const graph = (await graphsOf(tx, [versionKey]))(versionKey);
  if (graph.first === null) return null;
  const moment = { now: tx.now, timeScale: is_demo ? settings.timeScale : 1 };
  const ids = { campaign_id: campaignId, prospect_id: campaignId, credential_id: credentials_id ?? '' };
  return (isConnected) => enrolledEvent(graph, { ...ids, version, is_connected: isConnected }, moment);
}

/** The same of many: each row has its own prospect. */
export const storeEntry = (
  tx: SpaceTx,
  { data }: EnrolmentEvent,
  rows: readonly { id: string; prospect_id: string }[],
) =>
  storeEventForMany(tx, {
    type: 'enrolment.enrolled',
    data,
    field: 'prospect_id',
    subjects: rows.map(({ id, prospect_id }) => ({ id, own: prospect_id })),
  });
