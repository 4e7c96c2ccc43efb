import type { CallPayload } from '../../../../../contract/call.ts';
import type { mailboxCalls } from '../../../../../contract/mailboxes/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { emailProvider } from '../../../../providers/email/email-provider.ts';
import type { TestedStage } from '../../../../providers/email/port.ts';
import { openedMailbox } from '../find-mailbox.ts';
import { mailboxOnWire, stageOnWire } from '../mailbox-on-wire.ts';
import { recordCheck } from './record-check.ts';

/** Tried now, both ways, before the call's own transaction; what came of it is kept like a check of its own. */
export const checkMailbox = after(tryMailbox, keepTried);

async function tryMailbox(actor: SpaceActor, { id }: { id: string }, services: Services): Promise<TestedStage[]> {
  const mailbox = await services.transactions.inSpace(
    actor.space.id,
    async (tx) => {
      await mailboxOnWire(tx, actor, id);
      return openedMailbox(tx, id, services.secrets);
    },
    { readOnly: true },
  );
  if (!mailbox) throw refuse('integration_not_connected');
  return emailProvider(services).test(mailbox);
}

async function keepTried(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
  _services: Services,
  stages: TestedStage[],
): Promise<CallPayload<(typeof mailboxCalls)['check']>> {
  await recordCheck(tx, id, stages, { isRound: true });
  return { mailbox: await mailboxOnWire(tx, actor, id), stages: stages.map(stageOnWire) };
}
