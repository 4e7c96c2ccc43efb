import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { Port } from '../../../../core/port.ts';
import { insertRemoved, moveMailboxDays, removedById, removedWithAddress } from './removed-queries.ts';

/** The mailbox that has the address of one that was removed. */
export { mailboxNow } from './removed-queries.ts';

/** Who knows something of a mailbox that was removed hands it on to the one that has its address now. */
export const knownOfAddresses = new Port<
  (tx: SpaceTx, moved: { from: readonly string[]; to: string }) => Promise<void>
>('what is known of an address');

/** Before it goes: what is known of its address stays. */
export async function noteRemoved(tx: SpaceTx, { id, email }: { id: string; email: string | null }): Promise<void> {
  if (email) await insertRemoved(tx, id, email);
}

/** An id that was another address's before does not inherit what is known of that. */
export async function requireFreeId(tx: SpaceTx, id: string, email: string): Promise<void> {
  const before = await removedById(tx, id);
  if (before && before.email !== email.toLowerCase())
    throw refuse('invalid_input', { fields: { id: 'This id was given to another address before' } });
}

/**
 * A mailbox was connected whose address was in this workspace before: what left by it and came back is its own, so that
 * removing it and connecting it again begins nothing anew.
 */
export async function bringAlong(tx: SpaceTx, { id, email }: { id: string; email: string }): Promise<void> {
  const from = await removedWithAddress(tx, email);
  if (from.length === 0) return;
  await moveMailboxDays(tx, from, id);
  for (const handOn of knownOfAddresses.all) await handOn(tx, { from, to: id });
}
