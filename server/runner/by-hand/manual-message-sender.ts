import type { Services } from '../../core/services.ts';
import { integrationSender } from '../../modules/open/integrations/integration-sender.ts';
import type { ChannelIntent } from '../../modules/open/integrations/channel-intent.ts';
import { readFiles } from '../../modules/contacts/conversations/files/read-files.ts';
import { ACTION_OF } from '../../modules/work/inbox/writing/channel-options.ts';
import type { AskOutcome, Network, Outcome } from '../../providers/network/port.ts';
import type { ManualMessage, StoredManualMessage } from './manual-message.ts';

/** Who carries a message out and says later what came of it, under the id of its line in the ledger. */
export interface ManualMessageSender {
  send(): Promise<Outcome<object>>;
  ask(): Promise<AskOutcome | { kind: 'done'; receipt: object }>;
}

export function manualMessageSender(
  services: Services,
  network: Network | null,
  message: ManualMessage,
  intent: { id: string; act: StoredManualMessage; created_at: Date },
): ManualMessageSender {
  const { row, channel, sender } = message;
  const { act, id: key, created_at } = intent;
  if (channel === 'email' || channel === 'sms') {
    const integration = integrationSender(services, ACTION_OF[channel]);
    const line: ChannelIntent = {
      space_id: row.space_id,
      id: key,
      enrolment_id: null,
      campaign_id: null,
      prospect_id: row.prospect_id,
      credential_id: row.credential_id,
      node_id: 'by_hand',
      act,
      created_at,
    };
    return {
      send: async () => integration?.send(line) ?? NO_SENDER,
      ask: async () => integration?.ask(line) ?? { kind: 'unknown' },
    };
  }
  const account = sender?.gateway_id;
  const worded = act.network;
  if (!network || !account || !worded) return { send: async () => NO_SENDER, ask: async () => ({ kind: 'unknown' }) };
  return {
    send: async () => {
      const ids = act.attachments.map(({ _id }) => _id);
      const files = ids.length > 0 ? await services.transactions.inSpace(row.space_id, (tx) => readFiles(tx, ids)) : [];
      return network.act(account, { ...worded, key, ...(files.length > 0 && { files }) });
    },
    ask: () => network.ask(account, { ...worded, key }, created_at),
  };
}

const NO_SENDER: Outcome<object> = { kind: 'disconnected' };
