import type { SpaceTx } from '../../../core/db/transaction.ts';
import { insertSuppressed, phonesOf } from './suppress-queries.ts';

export type SuppressReason = 'unsubscribed' | 'bounced' | 'complained' | 'by_person';

/** Hears of every address from which mail came back for good. */
export const BOUNCED_TASK = 'prospects.note_bounced_address';

/** Nobody of the workspace writes to this address any more, whoever has it. */
export async function suppressEmail(tx: SpaceTx, address: string, reason: SuppressReason): Promise<void> {
  const value = address.trim().toLowerCase();
  await insertSuppressed(tx, [{ kind: 'email', value, reason }]);
  if (reason === 'bounced') await tx.enqueue(BOUNCED_TASK, { space_id: tx.spaceId, address: value });
}

const digits = (number: string) => number.replaceAll(/\D/g, '');

/** The same for a number, in every spelling under which the person's record has it. */
export async function suppressPhone(
  tx: SpaceTx,
  { prospectId, number, reason }: { prospectId: string; number: string; reason: SuppressReason },
): Promise<void> {
  const spellings = (await phonesOf(tx, prospectId)).map((phone) => phone.number);
  const same = [number, ...spellings.filter((each) => digits(each) === digits(number))];
  await insertSuppressed(
    tx,
    [...new Set(same)].map((value) => ({ kind: 'phone' as const, value, reason })),
  );
}
