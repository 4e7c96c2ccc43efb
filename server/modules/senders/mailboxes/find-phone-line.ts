import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { PhoneLine } from '../../../providers/sms/port.ts';
import { phoneLineOf } from './queries.ts';

/** The phone an account calls and writes from; null where it has none that is connected. */
export async function findPhoneLine(tx: SpaceTx, credentialId: string): Promise<PhoneLine | null> {
  const line = await phoneLineOf(tx, credentialId);
  return line?.number ? { id: line.id, number: line.number } : null;
}
