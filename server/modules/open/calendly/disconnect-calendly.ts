import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { after } from '../../../core/http/handlers.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { endAtCalendly } from './end-at-calendly.ts';
import { calendlyOfMember, deleteCalendly } from './queries.ts';

/** Calendly is told as far as it can be; here it ends in any case. */
export const disconnectCalendly = after(
  async (actor: SpaceActor, _input: unknown, services: Services): Promise<void> => {
    const row = await services.transactions.inSpace(actor.space.id, (tx) => calendlyOfMember(tx, actor.user.id));
    if (row) await endAtCalendly(services, actor.space.id, row);
  },
  async (tx: SpaceTx, actor: SpaceActor): Promise<Record<string, never>> => {
    const row = await calendlyOfMember(tx, actor.user.id);
    if (!row) throw refuse('integration_not_connected');
    await deleteCalendly(tx, row.id);
    await writeAudit(tx, tx.spaceId, actor, { kind: 'calendly_disconnected', subject: row.email });
    await tx.append({ type: 'calendly.changed', subjectId: actor.user.id, actorId: actor.user.id, data: {} });
    return {};
  },
);
