import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { type NewValue, saveValues } from './value-queries.ts';

/** Addresses and numbers that somebody of the workspace wrote into a prospect's record. */
export async function noteWrittenValues(
  tx: SpaceTx,
  prospectId: string,
  {
    emails,
    phones,
  }: {
    emails: Readonly<Record<string, string | undefined>>;
    phones: readonly { number: string; type?: string }[];
  },
): Promise<void> {
  const written = (kind: NewValue['kind'], value: string, type: string): NewValue => ({
    owner: { prospectId, personId: null },
    kind,
    value,
    type,
    source: 'member',
    name: null,
    verdict: null,
    isChecked: false,
  });
  await saveValues(
    tx,
    [
      ...Object.entries(emails).flatMap(([type, value]) => (value ? [written('email', value, type)] : [])),
      ...phones.flatMap(({ number, type }) => (number ? [written('phone', number, type ?? 'other')] : [])),
    ],
    { isKept: true },
  );
}
