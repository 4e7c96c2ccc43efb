import type { MessageChannel } from '../../contract/inbox/schemas.ts';
import type { Action } from '../../contract/campaigns/sequence.ts';
import type { StoredMessage } from '../modules/contacts/conversations/store-message.ts';
import type { Intent } from './intent.ts';

const CHANNELS: Partial<Record<Action, MessageChannel>> = {
  connect: 'network',
  message: 'network',
  inmail: 'inmail',
  email: 'email',
  sms: 'sms',
  voicemail: 'voicemail',
};

/** What was sent, as the inbox keeps it; nothing where no words went out. */
export function sentMessage(
  intent: Intent,
  receipt: { id?: string | null; conversation?: string } | null,
  at: Date,
): (StoredMessage & { spaceId: string }) | null {
  const channel = CHANNELS[intent.action];
  const { text, subject, integration_id, settings } = intent.act;
  if (!channel || (text === '' && channel !== 'voicemail')) return null;
  // a note's receipt names the request, not a message
  const isNamed = intent.action !== 'connect';
  return {
    spaceId: intent.space_id,
    prospectId: intent.prospect_id,
    credentialId: intent.credential_id,
    channel,
    isOurs: true,
    subject,
    text,
    externalId: isNamed ? (receipt?.id ?? null) : null,
    conversation: receipt?.conversation ?? null,
    intentId: intent.id,
    enrolmentId: intent.enrolment_id,
    campaignId: intent.campaign_id,
    nodeId: intent.node_id,
    variant: intent.variant,
    integrationId: integration_id,
    templateId: settings.template_id ?? null,
    at,
  };
}
