import type { TFunction } from 'i18next';
import type { Transaction } from '../../../../../contract/billing/schemas.ts';
import { isOfSeats } from '../lines/use-line-text.ts';
import type { Tone } from '../../../../ui/display/tones.ts';

/** Why it was charged. */
export const transactionCause = (t: TFunction, { cause, lines }: Pick<Transaction, 'cause' | 'lines'>): string =>
  ({
    begun: t(($) => $.billing.causes.begun),
    renewed: t(($) => $.billing.causes.renewed),
    changed: isOfSeats(lines) ? t(($) => $.billing.causes.seats) : t(($) => $.billing.causes.changed),
    bought: t(($) => $.billing.causes.bought),
  })[cause];

/** What became of it: money that went back, or that a bank asks back, is said before that it was paid. */
export function transactionStatus(t: TFunction, transaction: Transaction): { text: string; tone: Tone } {
  const { status, total, refunded } = transaction;
  if (transaction.is_disputed) return { text: t(($) => $.billing.statuses.disputed), tone: 'red' };
  if (refunded > 0)
    return refunded >= total
      ? { text: t(($) => $.billing.statuses.refunded), tone: 'grey' }
      : { text: t(($) => $.billing.statuses.partlyRefunded), tone: 'grey' };
  switch (status) {
    case 'paid':
      return { text: t(($) => $.billing.statuses.paid), tone: 'green' };
    case 'open':
      return { text: t(($) => $.billing.statuses.open), tone: 'amber' };
    case 'uncollectible':
      return { text: t(($) => $.billing.statuses.uncollectible), tone: 'red' };
    case 'void':
      return { text: t(($) => $.billing.statuses.void), tone: 'grey' };
    case 'draft':
      return { text: t(($) => $.billing.statuses.draft), tone: 'grey' };
  }
}
