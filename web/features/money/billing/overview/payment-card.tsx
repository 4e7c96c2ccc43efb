import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconCreditCard, IconExternalLink, IconFileInvoice, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { billingQueries } from '../queries.ts';
import { InvoiceLink } from '../transactions/transaction-table.tsx';
import { transactionCause, transactionStatus } from '../transactions/transaction-texts.ts';
import { useBillingDates } from '../use-billing-dates.ts';
import { useGiveCard } from '../leaving/use-give-card.ts';
import { useLeaveTo } from '../leaving/use-leave-to.ts';
import { useMoney } from '../use-money.ts';
import { KeptCard } from './kept-card.tsx';
import classes from './overview.module.css';

/** With what is paid. Cards are given on the provider's page: none is ever typed in here. */
export function PaymentCard() {
  const { t } = useTranslation();
  const cards = useQuery(billingQueries.cards());
  const add = useGiveCard();
  const portal = useLeaveTo(() => api.billing.portal({}));
  return (
    <SectionCard title={t(($) => $.billing.payment)} actions={<AllInvoices />} flush>
      <ul className={classes.rows}>
        {cards.isPending && <Skeleton height={60} radius={0} />}
        {cards.error && (
          <li role="alert" className={classes.foot}>
            {errorText(t, cards.error)}
          </li>
        )}
        {cards.data?.map((card) => (
          <KeptCard key={card._id} card={card} />
        ))}
        {cards.data?.length === 0 && (
          <li className={classes.row}>
            <IconCreditCard size={18} stroke={1.7} aria-hidden />
            <span className={classes.dim}>{t(($) => $.billing.noCard)}</span>
          </li>
        )}
        <LastInvoice />
      </ul>
      <div className={classes.footLine}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
          loading={add.isPending}
          onClick={add.leave}
        >
          {t(($) => $.billing.addCard)}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          px={0}
          rightSection={<IconExternalLink size={15} stroke={1.8} aria-hidden />}
          loading={portal.isPending}
          onClick={portal.leave}
        >
          {t(($) => $.billing.portal)}
        </Button>
      </div>
    </SectionCard>
  );
}

function AllInvoices() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { data } = useQuery(billingQueries.transactions());
  if (!data || data.total === 0) return null;
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/billing/transactions" />}>
      {t(($) => $.billing.allInvoices, { count: data.total, total: number(data.total) })}
    </Anchor>
  );
}

function LastInvoice() {
  const { t } = useTranslation();
  const money = useMoney();
  const dates = useBillingDates();
  const [last] = useQuery(billingQueries.transactions()).data?.items ?? [];
  if (!last) return null;
  return (
    <li className={classes.row}>
      <IconFileInvoice size={18} stroke={1.7} aria-hidden />
      <div className={classes.rowText}>
        <strong>{money.charge(last.total, last.currency)}</strong>
        <span>{[dates.long(last.at), transactionCause(t, last), transactionStatus(t, last).text].join(' · ')}</span>
      </div>
      <InvoiceLink transaction={last} />
    </li>
  );
}
