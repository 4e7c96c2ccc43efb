import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CreditPack, PaymentInfo, PaymentMethod } from '../../../../../contract/billing/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { chargeText, taxRateText } from '../../../../i18n/money-text.ts';
import classes from './buy.module.css';

interface Props {
  pack: CreditPack;
  payment: PaymentInfo | undefined;
  card: PaymentMethod | undefined;
}

/** Price, tax and total, and which card is charged: before it is. */
export function PackPayment({ pack, payment, card }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (!payment) return <Skeleton height={124} radius="md" />;
  const { currency } = payment;
  // without a card no country is known, and none of its taxes
  const isTaxUnknown = !card && payment.tax_percent === 0;
  return (
    <dl className={classes.payment}>
      <div>
        <dt>{t(($) => $.credits.buy.pack, { count: pack.credits, credits: number(pack.credits) })}</dt>
        <dd>{chargeText(payment.current_base_price, currency)}</dd>
      </div>
      <div>
        <dt>
          {isTaxUnknown
            ? t(($) => $.credits.buy.taxLater)
            : t(($) => $.credits.buy.tax, { percent: taxRateText(payment.tax_percent) })}
        </dt>
        <dd>{isTaxUnknown ? t(($) => $.credits.buy.taxOnPage) : chargeText(payment.current_tax, currency)}</dd>
      </div>
      <div className={classes.total}>
        <dt>{isTaxUnknown ? t(($) => $.credits.buy.beforeTax) : t(($) => $.credits.buy.total)}</dt>
        <dd>{chargeText(payment.due, currency)}</dd>
      </div>
      <div>
        <dt>{t(($) => $.credits.buy.paidBy)}</dt>
        <dd>{card ? cardText(card) : t(($) => $.credits.buy.onPage)}</dd>
      </div>
    </dl>
  );
}

export const cardText = ({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`;
