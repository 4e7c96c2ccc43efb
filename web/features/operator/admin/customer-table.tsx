import { Table, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../../../contract/admin/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useTierName } from '../../money/billing/public.ts';
import classes from './admin.module.css';
import { CustomerState, EnterButton } from './customer-parts.tsx';

interface Props {
  customers: readonly Customer[];
  openId: string | undefined;
}

export function CustomerTable({ customers, openId }: Props) {
  const { t } = useTranslation();
  return (
    // Scrolls sideways in a narrow window, and then the keyboard has to reach it.
    <section className={classes.scroll} aria-label={t(($) => $.admin.customers)} tabIndex={0}>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="24%">{t(($) => $.admin.name)}</Table.Th>
            <Table.Th>{t(($) => $.admin.brand)}</Table.Th>
            <Table.Th>{t(($) => $.admin.status)}</Table.Th>
            <Table.Th>{t(($) => $.admin.tier)}</Table.Th>
            <Table.Th ta="right">{t(($) => $.admin.people)}</Table.Th>
            <Table.Th ta="right">{t(($) => $.admin.accounts)}</Table.Th>
            <Table.Th>{t(($) => $.admin.owner)}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{t(($) => $.admin.enter)}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {customers.map((customer) => (
            <CustomerRow key={customer._id} customer={customer} isOpen={customer._id === openId} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function CustomerRow({ customer, isOpen }: { customer: Customer; isOpen: boolean }) {
  const tierName = useTierName();
  const { number } = useFormats();
  return (
    <Table.Tr data-open={isOpen || undefined}>
      <Table.Th scope="row" maw={0} className={classes.nameCell}>
        <CustomerLink customer={customer} />
      </Table.Th>
      <Table.Td>{customer.brand}</Table.Td>
      <Table.Td>
        <CustomerState customer={customer} />
      </Table.Td>
      <Table.Td>{tierName(customer.tier)}</Table.Td>
      <Table.Td className={classes.number}>{number(customer.users_count)}</Table.Td>
      <Table.Td className={classes.number}>{number(customer.credentials_count)}</Table.Td>
      <Table.Td maw={0} className={classes.owner}>
        {customer.owner && (
          <>
            <span>{customer.owner.name}</span>
            <span>{customer.owner.email}</span>
          </>
        )}
      </Table.Td>
      <Table.Td ta="right">
        <EnterButton customer={customer} isQuiet />
      </Table.Td>
    </Table.Tr>
  );
}

/** Opens the customer beside the list; search and page stay. */
export function CustomerLink({ customer }: { customer: Customer }) {
  return (
    <Link
      to="/admin/customers/{-$customer}"
      params={{ customer: customer._id }}
      search={(now) => now}
      preload={false}
      className={classes.name}
    >
      {customer.name}
    </Link>
  );
}
