import type { TrackingDomain } from '../../../../../contract/tracking/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { readDomain } from './tracking-domain-on-wire.ts';
import { holdDomain } from './hold-domain.ts';
import { keepSeen } from './keep-seen.ts';
import { lookAtTrackingDomain, type SeenDomain } from './look-at-tracking-domain.ts';

/** Looked at ahead of the transaction: name servers take their time. */
export const verifyDomain = after(look, keep);

type Seen = SeenDomain & { host: string };

async function look({ space }: SpaceActor, { id }: { id: string }, services: Services): Promise<Seen> {
  const { host, value } = await services.transactions.inSpace(space.id, (tx) => readDomain(tx, id), {
    readOnly: true,
  });
  return { host, ...(await lookAtTrackingDomain({ spaceId: space.id, host, value }, services)) };
}

async function keep(
  tx: SpaceTx,
  { user }: SpaceActor,
  { id }: { id: string },
  _services: Services,
  { host, ...seen }: Seen,
): Promise<TrackingDomain> {
  const row = await holdDomain(tx, id);
  if (row.host !== host) throw refuse('conflict');
  await keepSeen(tx, row, seen, { actorId: user.id });
  return readDomain(tx, id);
}
