import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PaymentInfo } from '../../../../../contract/billing/schemas.ts';
import { taxRateText } from '../../../../i18n/money-text.ts';
import { cardExpiry } from '../card-expiry.ts';
import { useLineText } from '../lines/use-line-text.ts';
import { billingQueries } from '../queries.ts';
import { useBillingDates } from '../use-billing-dates.ts';
import { useGiveCard } from '../leaving/use-give-card.ts';
import { useMoney } from '../use-money.ts';
import classes from './confirm.module.css';
import { useChargedCard } from './use-charged-card.ts';

interface Props {
  info: PaymentInfo;
  /** Where this is shown again once another card was given. */
  back: string;
}

/** The lines, the tax with its percent, the total, and the card that pays it. */
export function DueNow({ info, back }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const lineText = useLineText();
  const { currency, lines } = info;
  const inFavour = info.current_price - info.due;
  return (
    <>
      <dl className={classes.lines}>
        {lines.map((line, index) => (
          <div key={`${line.text}${index}`} data-back={line.amount < 0 || undefined}>
            <dt>{lineText(line)}</dt>
            <dd>{money.charge(line.amount, currency)}</dd>
          </div>
        ))}
        <div className={classes.first}>
          <dt>{t(($) => $.confirmPayment.current)}</dt>
          <dd>{money.charge(info.current_base_price, currency)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.confirmPayment.tax, { percent: taxRateText(info.tax_percent) })}</dt>
          <dd>{money.charge(info.current_tax, currency)}</dd>
        </div>
        {inFavour > 0 && (
          <div data-back>
            <dt>{t(($) => $.confirmPayment.inFavour)}</dt>
            <dd>{money.charge(-inFavour, currency)}</dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>{t(($) => $.confirmPayment.total)}</dt>
          <dd>{money.charge(info.due, currency)}</dd>
        </div>
      </dl>
      <ChargedCard back={back} />
      <Renewal info={info} />
    </>
  );
}

/** What each renewal costs from then on; of a plan that ends, that nothing is renewed. */
function Renewal({ info: { renewal, currency } }: { info: PaymentInfo }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { data } = useQuery(billingQueries.subscription());
  const dates = useBillingDates(data);
  if (data?.is_ending)
    return (
      <p className={classes.renewal}>
        {t(($) => $.confirmPayment.endsAnyway, { date: dates.long(data.period_ends_at) })}
      </p>
    );
  if (!renewal) return null;
  return (
    <p className={classes.renewal}>
      {t(($) => $.confirmPayment.renewal, {
        date: dates.long(renewal.at),
        total: money.charge(renewal.total, currency),
      })}
    </p>
  );
}

/** The card that is charged, and the way to another one, on the provider's page; from there one comes back to this. */
function ChargedCard({ back }: { back: string }) {
  const { t } = useTranslation();
  const { isKnown, card } = useChargedCard();
  const change = useGiveCard(back);
  if (!isKnown) return null;
  return (
    <div className={classes.card}>
      <IconCreditCard size={18} stroke={1.7} aria-hidden />
      <span>
        {card ? (
          <>
            <strong>{t(($) => $.billing.cardEnding, { last4: card.last4 })}</strong> {cardExpiry(card)}
          </>
        ) : (
          t(($) => $.billing.noCard)
        )}
      </span>
      <Button variant="subtle" size="compact-sm" loading={change.isPending} onClick={change.leave}>
        {card ? t(($) => $.confirmPayment.otherCard) : t(($) => $.billing.addCard)}
      </Button>
    </div>
  );
}
