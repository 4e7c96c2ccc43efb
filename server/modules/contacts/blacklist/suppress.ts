import type { SpaceTx } from '../../../core/db/transaction.ts';
import { insertSuppressed, phonesOf } from './suppress-queries.ts';

export type SuppressReason = 'unsubscribed' | 'bounced' | 'complained' | 'by_person';

/** Nobody of the workspace writes to this address any more, whoever has it. */
export async function suppressEmail(tx: SpaceTx, address: string, reason: SuppressReason): Promise<void> {
  await insertSuppressed(tx, [{ kind: 'email', value: address.trim().toLowerCase(), reason }]);
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
