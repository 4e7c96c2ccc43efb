import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { enrolmentCalls } from '../../../../../contract/enrolments/calls.ts';
import type { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { storeMessage, type MessageChannel } from '../../../contacts/conversations/store-message.ts';
import { countStepAt } from '../../../content/templates/count-uses.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { settleUnknown } from './settle-unknown.ts';
import { stepApprovals } from '../step-ports.ts';
import { countUnknown, intentById, type UnknownIntent, unknownIntents } from './unknown-queries.ts';
import { visibleAccounts } from '../../../senders/credentials/visible-accounts.ts';

type Settle = (typeof enrolmentCalls)['settleUnknown'];
type SettleMany = (typeof enrolmentCalls)['settleManyUnknown'];
/** Of a whole campaign so many at once: the answer says how many are left. */
const AT_ONCE = 500;

/** Whoever uses the account says whether it was sent. */
export async function settleUnknownSend(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, was_sent: wasSent }: CallParsed<Settle>,
  services: Services,
): Promise<CallPayload<Settle>> {
  const intent = await intentById(tx, id, visibleAccounts(actor));
  if (!intent) throw refuse('not_found');
  const [settled] = await settleUnknown(tx, [intent], wasSent, services);
  if (!settled) throw refuse('conflict');
  if (wasSent) await storeSentMessage(tx, settled);
  await noteSettled(tx, actor, 1, wasSent);
  return {};
}

/** The same of many: of those that are named, or of a whole campaign. What somebody has settled meanwhile is passed over. */
export async function settleManyUnknown(
  tx: SpaceTx,
  actor: SpaceActor,
  { ids, workflow_id: campaignId, was_sent: wasSent }: CallParsed<SettleMany>,
  services: Services,
): Promise<CallPayload<SettleMany>> {
  if (!ids && !campaignId) throw refuse('invalid_input', { fields: { ids: 'Name what was sent, or a campaign' } });
  const visible = { ...visibleAccounts(actor), campaignId };
  const intents = await unknownIntents(tx, { ...visible, ids }, AT_ONCE);
  const settled = intents.length > 0 ? await settleUnknown(tx, intents, wasSent, services) : [];
  if (wasSent) for (const intent of settled) await storeSentMessage(tx, intent);
  if (settled.length > 0) await noteSettled(tx, actor, settled.length, wasSent);
  return { settled: settled.length, left: ids ? 0 : await countUnknown(tx, visible) };
}

/** Who answered for what nobody else could say. */
const noteSettled = (tx: SpaceTx, actor: SpaceActor, count: number, wasSent: boolean): Promise<void> =>
  writeAudit(tx, tx.spaceId, actor, {
    kind: wasSent ? 'sends_called_sent' : 'sends_called_unsent',
    subject: String(count),
  });

const CHANNELS: Partial<Record<string, MessageChannel>> = {
  connect: 'network',
  message: 'network',
  inmail: 'inmail',
  email: 'email',
  sms: 'sms',
};

/** As the runner keeps it with a receipt: heard of by name later, it becomes the same message. */
async function storeSentMessage(tx: SpaceTx, intent: UnknownIntent): Promise<void> {
  const { id: intentId, enrolment_id: enrolmentId, node_id: nodeId } = intent;
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
