/** One of the things that a subscription consists of: what it costs, and how many. */
export interface Part {
  item: string;
  price: string;
  name: string;
  unitAmount: number;
  quantity: number;
}

export interface BillingPeriod {
  start: number;
  end: number;
}

/** A line of an invoice that is being written. */
export interface DraftLine {
  text: string;
  amount: number;
  price: string;
  quantity: number;
  item: string | null;
  isProration: boolean;
  period: BillingPeriod;
}

export interface Proration {
  from: readonly Part[];
  to: readonly Part[];
  /** The period that runs, and the one that it becomes: the same where the rhythm stays. */
  period: BillingPeriod;
  next: BillingPeriod;
  at: number;
  /** What was taken off each item for the period that runs, in hundredths: no more is given back than was paid. */
  off: Readonly<Record<string, number>>;
}

/**
 * To the second: what is left of the old is given back, what is left of the new is charged, each line rounded by itself.
 * Where the rhythm changes, a new period begins now and is charged whole.
 */
export function prorate({ from, to, period, next, at, off }: Proration): DraftLine[] {
  const isReset = next.start !== period.start || next.end !== period.end;
  const isSame = (one: Part) =>
    !isReset &&
    to.some((other) => other.item === one.item && other.price === one.price && other.quantity === one.quantity);
  const wasSame = (one: Part) =>
    !isReset &&
    from.some((other) => other.item === one.item && other.price === one.price && other.quantity === one.quantity);
  const left: BillingPeriod = { start: at, end: period.end };
  const given = from
    .filter((part) => !isSame(part))
    .map((part) => ({
      ...lineOf(part, left),
      text: `Unused time on ${labelOf(part)} after ${day(at)}`,
      amount: noMinus(-shareOf(paidFor(part, off[part.item] ?? 0), period, at)),
      isProration: true,
    }));
  const charged = to
    .filter((part) => !wasSame(part))
    .map((part) =>
      isReset
        ? recurringLine(part, next)
        : {
            ...lineOf(part, left),
            text: `Remaining time on ${labelOf(part)} after ${day(at)}`,
            amount: shareOf(part.unitAmount * part.quantity, period, at),
            isProration: true,
          },
    );
  return [...given, ...charged];
}

/** What a whole period of it costs. */
export const recurringLine = (part: Part, period: BillingPeriod): DraftLine => ({
  ...lineOf(part, period),
  text: labelOf(part),
  amount: part.unitAmount * part.quantity,
  isProration: false,
});

const lineOf = ({ item, price, quantity }: Part, period: BillingPeriod) => ({ item, price, quantity, period });
const labelOf = ({ name, quantity }: Part) => `${quantity} × ${name}`;
const day = (at: number) => new Date(at * 1000).toUTCString().slice(5, 16);

const paidFor = ({ unitAmount, quantity }: Part, percentOff: number) =>
  unitAmount * quantity - Math.round((unitAmount * quantity * percentOff) / 100);

function shareOf(amount: number, { start, end }: BillingPeriod, at: number): number {
  const left = Math.min(Math.max(end - at, 0), end - start);
  return end === start ? 0 : Math.round((amount * left) / (end - start));
}

const noMinus = (amount: number) => (amount === 0 ? 0 : amount);
