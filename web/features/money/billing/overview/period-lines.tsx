import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentLine, Subscription, Transaction } from '../../../../../contract/billing/schemas.ts';
import { SegmentedProgress } from '../../../../ui/display/segmented-progress.tsx';
import { TONES } from '../../../../ui/display/tones.ts';
import { useLineText } from '../lines/use-line-text.ts';
import { billingQueries } from '../queries.ts';
import { useBillingDates } from '../use-billing-dates.ts';
import { useMoney } from '../use-money.ts';
import classes from './overview.module.css';

/** What was charged within this period. */
export function usePaidSoFar({ period_began_at: began, currency }: Subscription): Transaction[] | undefined {
  const { data } = useQuery(billingQueries.transactions());
  // the invoice of a period is written as it begins, give or take the provider's minute
  const since = Date.parse(began) - 60_000;
  const isOfPeriod = (each: Transaction) =>
    each.status === 'paid' && each.currency === currency && Date.parse(each.at) >= since;
  return data?.items.filter(isOfPeriod);
}

type Kind = PaymentLine['kind'];
const COLORS: Record<Kind, string> = {
  plan: TONES.violet,
  seat: TONES.blue,
  credits: TONES.amber,
  other: TONES.grey,
};
const kindName = (t: TFunction, kind: Kind): string =>
  ({
    plan: t(($) => $.billing.kinds.plan),
    seat: t(($) => $.billing.kinds.seat),
    credits: t(($) => $.billing.kinds.credits),
    other: t(($) => $.billing.kinds.other),
  })[kind];

/** Line by line what this period has cost, and its parts as a bar. */
export function PeriodLines({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const money = useMoney();
  const paid = usePaidSoFar(subscription) ?? [];
  const dates = useBillingDates(subscription);
  const lineText = useLineText();
  if (paid.length === 0) return null;
  return (
    <>
      <PaidBar paid={paid} currency={subscription.currency} />
      <ul className={classes.rows}>
        {paid.flatMap(({ _id, at, currency, lines }) =>
          lines.map((line, index) => (
            <li key={`${_id}${index}`} className={classes.line}>
              <span className={classes.lineText} style={{ '--tone': COLORS[line.kind] } as CSSProperties}>
                {lineText(line)}
              </span>
              <strong className={classes.figure}>{money.charge(line.amount, currency)}</strong>
              <span className={classes.dim}>{t(($) => $.billing.paidOn, { date: dates.short(at) })}</span>
            </li>
          )),
        )}
      </ul>
    </>
  );
}

/** What the period cost by what it was for; what was given back is taken off its own part. */
function PaidBar({ paid, currency }: { paid: readonly Transaction[]; currency: string }) {
  const { t } = useTranslation();
  const money = useMoney();
  const lines = paid.flatMap((each) => each.lines);
  const parts = (Object.keys(COLORS) as Kind[])
    .map((kind) => ({
      kind,
      amount: lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0),
    }))
    .filter(({ amount }) => amount > 0);
  const all = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (all === 0) return null;
  return (
    <div className={classes.paidBar}>
      <SegmentedProgress
        label={parts.map(({ kind, amount }) => `${kindName(t, kind)}: ${money.charge(amount, currency)}`).join(', ')}
        segments={parts.map(({ kind, amount }) => ({ color: COLORS[kind], share: amount / all }))}
      />
    </div>
  );
}
