import type { EventTrigger } from '../../../../../contract/webhooks/triggers.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { bodyOf } from '../body-of.ts';
import { latestEvents, toldOf } from '../event-queries.ts';
import { sampleBody } from '../sample-body.ts';
import { deliveryMessageId } from '../secrets.ts';
import { mayBeTold } from './may-be-told.ts';

const NO_EVENT = '00000000-0000-0000-0000-000000000000';
/** As many as Zapier offers. */
const SAMPLES = 3;
/** Of those that a member does not see, so many are passed over. */
const CANDIDATES = 30;

/** With an id, as the app gives it to what is delivered. */
const sampleOf = (id: string, body: string): Record<string, unknown> => ({
  id: deliveryMessageId(id),
  ...JSON.parse(body),
});

/** What happened last in the workspace, as far as one may be told of it; where that is nothing, what nobody did. */
export async function sampleEvents(
  tx: SpaceTx,
  actor: SpaceActor,
  { trigger }: { trigger: EventTrigger },
): Promise<Record<string, unknown>[]> {
  const happened = mayBeTold(actor, trigger) ? await whatHappened(tx, actor, trigger) : [];
  return happened.length > 0 ? happened : [sampleOf(NO_EVENT, sampleBody(trigger, tx.now, tx.spaceId))];
}

async function whatHappened(tx: SpaceTx, { space }: SpaceActor, trigger: EventTrigger) {
  const samples: Record<string, unknown>[] = [];
  for (const { id, at, data, subject_id: prospectId } of await latestEvents(tx, trigger, CANDIDATES)) {
    const told = await toldOf(tx, prospectId, data);
    const account = told?.credential?._id;
    const isSeen = space.role === 'admin' || (account !== undefined && space.availableCredentials.includes(account));
    if (told && isSeen) samples.push(sampleOf(id, bodyOf(trigger, at, told)));
    if (samples.length === SAMPLES) break;
  }
  return samples;
}
