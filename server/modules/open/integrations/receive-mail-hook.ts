import * as z from 'zod';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import type { EmailHook } from '../../../providers/email/port.ts';
import { lockForNews } from '../../campaigns/enrolments/lock-enrolments.ts';
import { recordFact } from '../../campaigns/enrolments/record-fact.ts';
import { storeMessage } from '../../contacts/conversations/store-message.ts';
import { sanitiseHtml } from '../../contacts/conversations/sanitise-html.ts';
import { noteBounce } from '../../campaigns/tracking/note-bounce.ts';
import { suppressEmail } from '../../contacts/blacklist/suppress.ts';
import { type IntentOfAct, intentOfAct } from './queries.ts';
import { setIntegrationStatus } from '../../senders/mailboxes/set-integration-status.ts';

const Uuid = z.uuid();
type OfMail = Exclude<EmailHook, { kind: 'mailbox' }>;

/** Acts on what the carrier of a mailbox tells. Told twice, it is kept once. */
export async function receiveMailHook(hook: EmailHook, { transactions }: Services): Promise<void> {
  // the tag is the workspace that we sent for; anything else was not sent by us
  if (!Uuid.safeParse(hook.tag).success) return;
  await transactions.inSpace(hook.tag, async (tx) => {
    if (hook.kind === 'mailbox') {
      if (Uuid.safeParse(hook.mailbox).success)
        await setIntegrationStatus(tx, hook.mailbox, hook.isConnected ? 'connected' : 'disconnected');
      return;
    }
    const intent = Uuid.safeParse(hook.key).success ? await intentOfAct(tx, hook.key) : undefined;
    if (intent) await receiveMailEvent(tx, intent, hook);
  });
}

async function receiveMailEvent(tx: SpaceTx, intent: IntentOfAct, hook: OfMail): Promise<void> {
  const { prospect_id: prospectId } = intent;
  switch (hook.kind) {
    case 'replied': {
      await lockForNews(tx, { prospectId, credentialId: intent.credential_id });
      const isNew = await storeMessage(tx, {
        prospectId,
        credentialId: intent.credential_id,
        channel: 'email',
        isOurs: false,
        subject: hook.subject.slice(0, 1_000),
        text: hook.text,
        html: hook.html && sanitiseHtml(hook.html),
        isAutomatic: hook.isAutomatic,
        externalId: hook.id,
        conversation: hook.key,
        enrolmentId: intent.enrolment_id,
        campaignId: intent.campaign_id,
        nodeId: intent.node_id,
        variant: intent.variant,
        at: hook.at,
      });
      // an absence note says nothing about what the person wants
      if (isNew && !hook.isAutomatic) await recordFact(tx, { prospectId, fact: 'replied', at: hook.at });
      return;
    }
    case 'bounced':
      await suppressEmail(tx, hook.address, 'bounced');
      await noteBounce(tx, { intentId: intent.id, prospectId, enrolmentId: intent.enrolment_id, at: hook.at });
      return;
    case 'complained':
      await suppressEmail(tx, hook.address, 'complained');
      await recordFact(tx, { prospectId, fact: 'unsubscribed', at: hook.at });
  }
}
