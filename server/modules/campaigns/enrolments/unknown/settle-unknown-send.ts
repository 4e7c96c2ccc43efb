import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { enrolmentCalls } from '../../../../../contract/enrolments/calls.ts';
import type { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { storeMessage, type MessageChannel } from '../../../contacts/conversations/store-message.ts';
import { countStepAt } from '../../../content/templates/count-uses.ts';
import { settleUnknown } from './settle-unknown.ts';
import { stepApprovals } from '../step-ports.ts';
import { unknownIntentById } from './unknown-queries.ts';
import { visibleAccounts } from '../../../senders/credentials/visible-accounts.ts';

type Settle = (typeof enrolmentCalls)['settleUnknown'];
type Intent = NonNullable<Awaited<ReturnType<typeof unknownIntentById>>>;

/** Whoever uses the account says whether it was sent. */
export async function settleUnknownSend(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, was_sent: wasSent }: CallParsed<Settle>,
  services: Services,
): Promise<CallPayload<Settle>> {
  const intent = await unknownIntentById(tx, id, visibleAccounts(actor));
  if (!intent) throw refuse('not_found');
  await settleUnknown(tx, id, wasSent, services);
  if (wasSent) await storeSentMessage(tx, id, intent);
  return {};
}

const CHANNELS: Partial<Record<string, MessageChannel>> = {
  connect: 'network',
  message: 'network',
  inmail: 'inmail',
  email: 'email',
  sms: 'sms',
};

/** As the runner keeps it with a receipt: heard of by name later, it becomes the same message. */
async function storeSentMessage(tx: SpaceTx, intentId: string, intent: Intent): Promise<void> {
  const { enrolment_id: enrolmentId, node_id: nodeId } = intent;
  if (enrolmentId)
    await stepApprovals.one.complete(tx, [{ space_id: tx.spaceId, enrolment_id: enrolmentId, node_id: nodeId }]);
  const { text = '', subject = '', settings } = intent.act as Partial<SequenceNode>;
  const templateId = settings?.template_id ?? null;
  if (templateId) await countStepAt(tx, templateId, intent);
  const channel = CHANNELS[intent.action];
  if (!channel || text === '') return;
  await storeMessage(tx, {
    prospectId: intent.prospect_id,
    credentialId: intent.credential_id,
    channel,
    isOurs: true,
    subject,
    text,
    intentId,
    enrolmentId,
    campaignId: intent.campaign_id,
    nodeId,
    variant: intent.variant,
    templateId,
    at: intent.created_at,
  });
}
