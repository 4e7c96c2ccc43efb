import * as z from 'zod';
import type { Services } from '../../../core/services.ts';
import type { PhoneHook } from '../../../providers/sms/port.ts';
import { lockForNews } from '../../campaigns/enrolments/lock-enrolments.ts';
import { recordFact } from '../../campaigns/enrolments/record-fact.ts';
import { storeMessage } from '../../contacts/conversations/store-message.ts';
import { suppressPhone } from '../../contacts/blacklist/suppress.ts';
import { intentOfAct } from './queries.ts';
import { setIntegrationStatus } from '../../senders/mailboxes/set-integration-status.ts';

const Uuid = z.uuid();
/** The words that end text messages, in the languages we write; carriers know the first ones everywhere. */
const STOP = /^\s*(stop|stopp|unsubscribe|cancel|end|quit|arr[êe]t|baja|cancelar|parar|abmelden)[\s.!]*$/i;

/** Acts on what the carrier of phone numbers tells. Told twice, it is kept once. */
export async function receivePhoneHook(hook: PhoneHook, { transactions }: Services): Promise<void> {
  if (!Uuid.safeParse(hook.tag).success) return;
  await transactions.inSpace(hook.tag, async (tx) => {
    if (hook.kind === 'line') {
      if (Uuid.safeParse(hook.line).success)
        await setIntegrationStatus(tx, hook.line, hook.isConnected ? 'connected' : 'disconnected');
      return;
    }
    const intent = Uuid.safeParse(hook.key).success ? await intentOfAct(tx, hook.key) : undefined;
    if (!intent) return;
    const { prospect_id: prospectId } = intent;
    await lockForNews(tx, [{ prospectId, credentialId: intent.credential_id }]);
    const isNew = await storeMessage(tx, {
      prospectId,
      credentialId: intent.credential_id,
      channel: 'sms',
      isOurs: false,
      text: hook.text,
      externalId: hook.id,
      enrolmentId: intent.enrolment_id,
      campaignId: intent.campaign_id,
      nodeId: intent.node_id,
      variant: intent.variant,
      at: hook.at,
    });
    if (!isNew) return;
    const isStop = STOP.test(hook.text);
    if (isStop) await suppressPhone(tx, { prospectId, number: hook.number, reason: 'unsubscribed' });
    await recordFact(tx, { prospectId, fact: isStop ? 'unsubscribed' : 'replied', at: hook.at });
  });
}
