import type { Services } from '../../core/services.ts';
import { channelCarrier } from '../../modules/open/integrations/channel-carrier.ts';
import type { ChannelIntent } from '../../modules/open/integrations/channel-intent.ts';
import { readFiles } from '../../modules/contacts/conversations/files/read-files.ts';
import { ACTION_OF } from '../../modules/work/inbox/writing/writing-ways.ts';
import type { Asked, Network, Outcome } from '../../providers/network/port.ts';
import type { Letter, StoredLetter } from './letter.ts';

/** Who carries a letter out and says later what came of it, under the id of its line in the ledger. */
export interface LetterCarrier {
  send(): Promise<Outcome<object>>;
  ask(): Promise<Asked | { kind: 'done'; receipt: object }>;
}

export function carryLetter(
  services: Services,
  network: Network | null,
  letter: Letter,
  intent: { id: string; act: StoredLetter; created_at: Date },
): LetterCarrier {
  const { row, channel, sender } = letter;
  const { act, id: key, created_at } = intent;
  if (channel === 'email' || channel === 'sms') {
    const carrier = channelCarrier(services, ACTION_OF[channel]);
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
      send: async () => carrier?.send(line) ?? nobody,
      ask: async () => carrier?.ask(line) ?? { kind: 'unknown' },
    };
  }
  const account = sender?.gateway_id;
  const worded = act.network;
  if (!network || !account || !worded) return { send: async () => nobody, ask: async () => ({ kind: 'unknown' }) };
  return {
    send: async () => {
      const ids = act.attachments.map(({ _id }) => _id);
      const files = ids.length > 0 ? await services.transactions.inSpace(row.space_id, (tx) => readFiles(tx, ids)) : [];
      return network.act(account, { ...worded, key, ...(files.length > 0 && { files }) });
    },
    ask: () => network.ask(account, { ...worded, key }, created_at),
  };
}

const nobody: Outcome<object> = { kind: 'disconnected' };
