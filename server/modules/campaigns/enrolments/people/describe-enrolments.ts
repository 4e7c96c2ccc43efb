import type { Fact, Quota } from '../../../../../contract/enrolments/events.ts';
import type { Enrolment } from '../../../../../contract/enrolments/schemas.ts';
import { FACT_COLUMNS } from '../../../../../engine/enrolment.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { explain, type QueuePlace } from '../waits/explain.ts';
import { type LoadedFacts, loadFacts } from '../../facts/load-facts.ts';
import type { EnrolledPersonRow } from '../queries.ts';
import { placesInCampaign, rivalQueues } from '../waits/queue-queries.ts';

/** What usually passes between two acts of one account (engine/limits/pace.ts makes it irregular). */
const GAP_MS = 60_000;

/** People of one campaign as they are told, each explained; in a fixed number of statements, however many they are. */
export async function describeEnrolments(
  tx: SpaceTx,
  services: Services,
  rows: readonly EnrolledPersonRow[],
): Promise<Enrolment[]> {
  if (rows.length === 0) return [];
  const facts = await loadFacts(tx, services, rows);
  const places = await placesOf(tx, rows);
  return rows.map((row) => {
    const known = facts.get(row.id);
    return {
      ...enrolmentOnWire(row),
      ...(known ? explained(known, places.get(row.id) ?? null, tx.now) : withoutSender(row)),
    };
  });
}

const explained = (facts: LoadedFacts, ahead: number | null, now: Date) =>
  explain(facts, { ahead, gapMs: GAP_MS / facts.space.timeScale } satisfies QueuePlace, now);

/** Whose account is gone: nothing moves any more. */
const withoutSender = (row: EnrolledPersonRow) => ({
  status: row.status as 'paused',
  node_id: row.node_id,
  action: null,
  next_at: null,
  wait: null,
});

/** How many acts come before each person's: those before them in their campaign, in turns with the account's others. */
async function placesOf(tx: SpaceTx, rows: readonly EnrolledPersonRow[]): Promise<Map<string, number>> {
  const queued = rows.filter((row) => row.status === 'active' && row.due_at !== null);
  const places = new Map<string, number>();
  for (const queue of Map.groupBy(queued, (row) => `${row.credential_id} ${row.takes}`).values()) {
    const [first] = queue;
    if (!first) continue;
    const ids = queue.map(({ id }) => id);
    if (first.takes === 'none') {
      for (const id of ids) places.set(id, 0);
      continue;
    }
    const of = { credentialId: first.credential_id, campaignId: first.campaign_id, takes: first.takes as Quota };
    const [own, rivals] = await Promise.all([placesInCampaign(tx, of, ids), rivalQueues(tx, of)]);
    for (const [id, place] of own)
      places.set(id, place + rivals.reduce((sum, people) => sum + Math.min(people, place), 0));
  }
  return places;
}

const enrolmentOnWire = (row: EnrolledPersonRow) => ({
  _id: row.id,
  profile: {
    _id: row.prospect_id,
    full_name: plainName(`${row.first_name} ${row.last_name}`),
    headline: row.headline,
    company_name: row.company_name,
    photo_link: row.photo_link,
  },
  finish_reason: row.finish_reason as Enrolment['finish_reason'],
  is_connected: row.connected_at !== null,
  has_replied: row.replied_at !== null,
  last_act_at: row.last_act_at?.toISOString() ?? null,
  ended_at: (row.status === 'finished' && endOf(row)?.toISOString()) || null,
  created_at: row.created_at.toISOString(),
});

/** What ends a way by itself is heard; else the way ends where its last step leads. */
const endOf = (row: EnrolledPersonRow): Date | null =>
  isFact(row.finish_reason) ? row[FACT_COLUMNS[row.finish_reason]] : row.arrived_at;
const isFact = (reason: string | null): reason is Fact => reason !== null && Object.hasOwn(FACT_COLUMNS, reason);
