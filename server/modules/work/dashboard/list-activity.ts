import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { dashboardCalls } from '../../../../contract/dashboard/calls.ts';
import type { Activity } from '../../../../contract/dashboard/schemas.ts';
import type { Face } from '../../../../contract/prospects/face.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { type ActivityFilter, type Happened, happenedBefore } from './activity-queries.ts';
import { accountsNamed, campaignsNamed, type Named, peopleNamed, prospectsNamed } from './face-queries.ts';
import { groupedActivity } from './grouped-activity.ts';

type List = (typeof dashboardCalls)['activity'];
/** A request looks no further than these windows; whoever wants more asks with the answer's `before`. */
const WINDOWS = 4;

export async function listActivity(
  tx: SpaceTx,
  actor: SpaceActor,
  { kind, credentials_id: credentialId, before, limit }: CallParsed<List>,
): Promise<CallPayload<List>> {
  const filter: ActivityFilter = { ...visibleFor(actor), credentialId, kind };
  const rows: Happened[] = [];
  let cursor = before ?? null;
  for (let windows = 0; windows < WINDOWS; windows++) {
    const found = await happenedBefore(tx, filter, cursor);
    rows.push(...found.rows);
    cursor = found.last;
    if (cursor === null || groupedActivity(rows, limit).next !== null) break;
  }
  const { told, next } = groupedActivity(rows, limit);
  return { items: await described(tx, told), before: next ?? cursor };
}

const visibleFor = ({ space, user }: SpaceActor): ActivityFilter =>
  space.role === 'admin' ? {} : { visibleFor: { credentials: space.availableCredentials, userId: user.id } };

/** Four statements for the names, however long the page. */
async function described(tx: SpaceTx, told: readonly Happened[]): Promise<Activity[]> {
  const ids = (of: (row: Happened) => string | null) => [...new Set(told.map(of).filter((id) => id !== null))];
  const [prospects, accounts, people, campaigns] = await Promise.all([
    prospectsNamed(
      tx,
      ids((row) => row.prospect_id),
    ).then(facesOf),
    accountsNamed(
      tx,
      ids((row) => row.credential_id),
    ).then(facesOf),
    peopleNamed(
      tx,
      ids((row) => row.actor_id),
    ).then(facesOf),
    campaignsNamed(
      tx,
      ids((row) => row.campaign_id),
    ),
  ]);
  const names = new Map(campaigns.map(({ id, name }) => [id, { _id: id, name }]));
  return told.map((row) => ({
    _id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    count: row.count,
    // several people are none in particular
    profile: (row.count === 1 && prospects.get(row.prospect_id ?? '')) || null,
    campaign: names.get(row.campaign_id ?? '') ?? null,
    credentials: accounts.get(row.credential_id ?? '') ?? null,
    member: people.get(row.actor_id ?? '') ?? null,
    channel: row.channel,
  }));
}

const facesOf = (rows: readonly Named[]): Map<string, Face> =>
  new Map(
    rows.map(({ id, first_name, last_name, photo_link }) => [
      id,
      { _id: id, full_name: plainName(`${first_name} ${last_name}`), photo_link },
    ]),
  );
