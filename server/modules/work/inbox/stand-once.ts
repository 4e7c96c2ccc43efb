import { intentIdOf } from '../../senders/ledger/intent-id.ts';
import type { MessageRow, OutgoingRow } from './thread-queries.ts';

/** The network's clock is not ours. */
const CLOCKS_APART_MS = 60_000;

type Sent = Pick<MessageRow, 'id' | 'credential_id' | 'channel' | 'is_ours' | 'text' | 'at' | 'intent_id'>;
type Leaving = Pick<OutgoingRow, 'id' | 'round' | 'credential_id' | 'channel' | 'text' | 'status' | 'created_at'>;

/**
 * What is being sent may be a message already: settled since it was read, or told by the network before its own answer
 * is in. Settled, it stands as the message; told, as what is being sent, until it is settled. Once each, also where the
 * same words leave twice.
 */
export function standOnce<M extends Sent, O extends Leaving>(messages: readonly M[], outgoing: readonly O[]) {
  const settled = new Set(messages.flatMap(({ intent_id }) => intent_id ?? []));
  const open = outgoing.filter((row) => !settled.has(intentIdOf(row)));
  const told = new Set<string>();
  for (const row of open) {
    const same = messages.find((message) => !told.has(message.id) && isTold(message, row));
    if (same) told.add(same.id);
  }
  return { messages: messages.filter(({ id }) => !told.has(id)), outgoing: open };
}

const isTold = (message: Sent, row: Leaving): boolean =>
  row.status === 'sending' &&
  (row.channel === 'network' || row.channel === 'inmail') &&
  message.is_ours &&
  message.intent_id === null &&
  message.credential_id === row.credential_id &&
  (message.channel === 'network' || message.channel === 'inmail') &&
  message.text.trim() === row.text.trim() &&
  message.at.getTime() >= row.created_at.getTime() - CLOCKS_APART_MS;
