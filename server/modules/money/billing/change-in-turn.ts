import type { SpaceActor } from '../../../core/auth/actor.ts';
import { inTurn } from '../../../core/db/in-turn.ts';
import type { BeforeTransaction } from '../../../core/http/handlers.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { PaymentsRefused } from '../../../providers/payments/port.ts';

/**
 * What a workspace pays for is changed by one at a time: each goes out from what the one before has left at the
 * provider. What the provider does not do is refused in words.
 */
export const changeInTurn =
  <Input, Found>(change: BeforeTransaction<SpaceActor, Input, Found>): BeforeTransaction<SpaceActor, Input, Found> =>
  (actor, input, services) =>
    inTurn(services.database, `billing:${actor.space.id}`, async () => {
      try {
        return await change(actor, input, services);
      } catch (error) {
        throw inWords(error, actor, services);
      }
    });

function inWords(error: unknown, { space }: SpaceActor, { log }: Services): unknown {
  // a key that is not accepted is no answer to what was asked
  if (!(error instanceof PaymentsRefused) || error.reason === 'not_set_up') return error;
  log.warn({ spaceId: space.id, reason: error.reason, error: error.message }, 'the provider of payments did not do it');
  return refuse('payments_refused');
}
