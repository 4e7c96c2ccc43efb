import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { after } from '../../../core/http/handlers.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { calendlyOfMember, deleteCalendly } from './queries.ts';
import { accessTo, openTokens, requireScheduling } from './tokens.ts';

/** Calendly is told as far as it can be; here it ends in any case. */
export const disconnectCalendly = after(
  async (actor: SpaceActor, _input: unknown, services: Services): Promise<void> => {
    const row = await services.transactions.inSpace(actor.space.id, (tx) => calendlyOfMember(tx, actor.user.id));
    if (!row) return;
    try {
      const scheduling = requireScheduling(services);
      if (row.subscription)
        await scheduling.tellNoMore(await accessTo(services, actor.space.id, row), row.subscription);
      await scheduling.revoke(openTokens(services, row).refresh);
    } catch (error) {
      services.log.warn({ reason: (error as Error).message }, 'Calendly was not told that it is disconnected');
    }
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
