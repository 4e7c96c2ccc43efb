import { Anchor, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Transaction } from '../../../../../contract/billing/schemas.ts';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { useLineText } from '../lines/use-line-text.ts';
import { useBillingDates } from '../use-billing-dates.ts';
import { useMoney } from '../use-money.ts';
import { transactionCause, transactionStatus } from './transaction-texts.ts';
import classes from './transactions.module.css';

/** On a phone each stands as a block. */
export function TransactionTable({ transactions }: { transactions: readonly Transaction[] }) {
  const { t } = useTranslation();
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(($) => $.billing.columns.date)}</Table.Th>
          <Table.Th>{t(($) => $.billing.columns.what)}</Table.Th>
          <Table.Th>{t(($) => $.billing.columns.status)}</Table.Th>
          <Table.Th className={classes.amount}>{t(($) => $.billing.columns.net)}</Table.Th>
          <Table.Th className={classes.amount}>{t(($) => $.billing.columns.tax)}</Table.Th>
          <Table.Th className={classes.amount}>{t(($) => $.billing.columns.total)}</Table.Th>
          <Table.Th>{t(($) => $.billing.columns.invoice)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {transactions.map((each) => (
          <TransactionRow key={each._id} transaction={each} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation();
  const money = useMoney();
  const dates = useBillingDates();
  const lineText = useLineText();
  const { at, currency, net, tax, total, refunded, lines } = transaction;
  const { text, tone } = transactionStatus(t, transaction);
  return (
    <Table.Tr>
      <Table.Td className={classes.date}>
        <time dateTime={at}>{dates.long(at)}</time>
      </Table.Td>
      <Table.Td className={classes.what}>
        <strong>{transactionCause(t, transaction)}</strong>
        {lines.map((line) => (
          <span key={`${line.text}${line.from}`}>{lineText(line)}</span>
        ))}
      </Table.Td>
      <Table.Td className={classes.status}>
        <StatusPill tone={tone}>{text}</StatusPill>
        {refunded > 0 && (
          <span className={classes.refunded}>
            {t(($) => $.billing.givenBack, { amount: money.charge(refunded, currency) })}
          </span>
        )}
      </Table.Td>
      <Table.Td className={classes.amount} data-part="net">
        {money.charge(net, currency)}
      </Table.Td>
      <Table.Td className={classes.amount} data-part="tax">
        {money.charge(tax, currency)}
      </Table.Td>
      <Table.Td className={classes.amount} data-part="total">
        <strong>{money.charge(total, currency)}</strong>
      </Table.Td>
      <Table.Td className={classes.invoice}>
        <InvoiceLink transaction={transaction} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The invoice as a file, where the provider made one. */
export function InvoiceLink({ transaction: { number, pdf_url: url } }: { transaction: Transaction }) {
  const { t } = useTranslation();
  if (!url) return number;
  const name = number ?? t(($) => $.billing.columns.invoice);
  return (
    <Anchor
      href={url}
      target="_blank"
      rel="noreferrer"
      className={classes.link}
      aria-label={t(($) => $.billing.download, { number: name })}
    >
      <IconDownload size={15} stroke={1.8} aria-hidden />
      {name}
    </Anchor>
  );
}
