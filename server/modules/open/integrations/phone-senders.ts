import type { Services } from '../../../core/services.ts';
import type { PhoneLine } from '../../../providers/sms/port.ts';
import { smsProvider } from '../../../providers/sms/sms-provider.ts';
import { voiceProvider } from '../../../providers/voice/voice-provider.ts';
import type { IntegrationSender, ChannelIntent } from './channel-intent.ts';
import { findPhoneLine } from '../../senders/mailboxes/find-phone-line.ts';
import { setIntegrationStatus } from '../../senders/mailboxes/set-integration-status.ts';

/** Text messages of campaigns, from the account's Dialer phone. */
export function smsSender(services: Services): IntegrationSender | null {
  const sms = smsProvider(services);
  if (!sms) return null;
  return {
    send: (intent) =>
      phoneSender(services, intent, (line, to) =>
        sms.send(line, { key: intent.id, tag: intent.space_id, to, text: intent.act.text }),
      ),
    ask: ({ id }) => sms.ask(id),
  };
}

/** Recordings left with the person's provider. */
export function voicemailSender(services: Services): IntegrationSender | null {
  const voice = voiceProvider(services);
  if (!voice) return null;
  return {
    send: (intent) =>
      phoneSender(services, intent, (line, to) =>
        voice.drop(line, {
          key: intent.id,
          tag: intent.space_id,
          to,
          recording: intent.act.settings.voicemail_id ?? intent.node_id,
        }),
      ),
    ask: ({ id }) => voice.ask(id),
  };
}

type Send = IntegrationSender['send'];
async function phoneSender(
  { transactions }: Services,
  { space_id, credential_id, act }: ChannelIntent,
  send: (line: PhoneLine, to: string) => ReturnType<Send>,
): ReturnType<Send> {
  const line = await transactions.inSpace(space_id, (tx) => findPhoneLine(tx, credential_id), { readOnly: true });
  if (!line || !act.to) return { kind: 'disconnected' };
  const outcome = await send(line, act.to);
  if (outcome.kind === 'disconnected')
    await transactions.inSpace(space_id, (tx) => setIntegrationStatus(tx, line.id, 'disconnected'));
  return outcome;
}
