import { Button } from '@mantine/core';
import { IconCreditCard, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { cardExpiry } from './card-expiry.ts';
import { useCharge } from './confirm/use-charge.ts';
import { useChargedCard } from './confirm/use-charged-card.ts';
import { useDueInvoice } from './confirm/use-due-invoice.ts';
import { useBillingDates } from './use-billing-dates.ts';
import { useLineText } from './lines/use-line-text.ts';
import { useGiveCard } from './leaving/use-give-card.ts';
import { useMoney } from './use-money.ts';

/** What could not be collected, and the way to pay it with the card that is kept now; nothing where nothing is due. */
export function PayDue() {
  const { t } = useTranslation();
  const money = useMoney();
  const dates = useBillingDates();
  const due = useDueInvoice();
  const lineText = useLineText();
  const { card, shown } = useChargedCard();
  const { pay, isPaying, refusal } = useCharge(() => api.billing.payDue({ transaction_id: due?._id ?? '', ...shown }));
  const add = useGiveCard();
  if (!due) return null;
  const total = money.charge(due.total, due.currency);
  const date = dates.long(due.at);
  return (
    <>
      <p>{t(($) => $.billingWarning.due, { total, date })}</p>
      <p>
        {due.lines.map((line) => `${lineText(line)}: ${money.charge(line.amount, due.currency)}. `)}
        {t(($) => $.billing.netPlusTax, {
          net: money.charge(due.net, due.currency),
          tax: money.charge(due.tax, due.currency),
        })}
      </p>
      {card && (
        <p>
          <strong>{t(($) => $.billing.cardEnding, { last4: card.last4 })}</strong> {cardExpiry(card)}
        </p>
      )}
      <Button leftSection={<IconCreditCard size={16} />} loading={isPaying} onClick={pay}>
        {t(($) => $.billingWarning.payNow, { total })}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        loading={add.isPending}
        onClick={add.leave}
      >
        {t(($) => $.billing.addCard)}
      </Button>
      {refusal && <p role="alert">{refusal}</p>}
    </>
  );
}
