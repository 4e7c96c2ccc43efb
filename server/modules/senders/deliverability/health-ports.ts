import type { HealthDomain, KnownOfMailbox } from '../../../../contract/deliverability/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { Port } from '../../../core/port.ts';

export type TrackingHealth = NonNullable<HealthDomain['tracking']>;

/** The tracking domains of the workspace, for those who may see them. */
export const trackingHealth = new Port<(tx: SpaceTx, actor: SpaceActor) => Promise<TrackingHealth[]>>(
  'health of tracking domains',
);

/** What a module knows of these mailboxes, by their ids; asked once for all of them. */
export const knownOfMailboxes = new Port<
  (tx: SpaceTx, ids: readonly string[]) => Promise<ReadonlyMap<string, Partial<KnownOfMailbox>>>
>('what is known of mailboxes');
