import { Drawer } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../../../contract/admin/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { useTierName } from '../../money/billing/public.ts';
import classes from './admin.module.css';
import { CustomerState, EnterButton } from './customer-parts.tsx';

const route = getRouteApi('/_app/admin/customers/{-$customer}');

/** One customer, beside the list. */
export function CustomerDrawer({ customer }: { customer: Customer | undefined }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const isPhone = useIsPhone();
  return (
    <Drawer
      opened={customer !== undefined}
      onClose={() => void navigate({ params: { customer: undefined }, search: (now) => now })}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : 420}
      title={customer?.name}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
      classNames={{ title: classes.drawerTitle }}
    >
      {customer && <Details customer={customer} />}
    </Drawer>
  );
}

function Details({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const { number, moment } = useFormats();
  const facts = [
    [t(($) => $.admin.status), <CustomerState key="state" customer={customer} />],
    [t(($) => $.admin.brand), customer.brand],
    [t(($) => $.admin.tier), tierName(customer.tier)],
    [t(($) => $.admin.people), number(customer.users_count)],
    [t(($) => $.admin.accounts), number(customer.credentials_count)],
    [t(($) => $.admin.owner), customer.owner ? `${customer.owner.name}, ${customer.owner.email}` : '—'],
    [t(($) => $.admin.created), moment(customer.created_at)],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <EnterButton customer={customer} />
      <p className={classes.trace}>{t(($) => $.admin.trace)}</p>
    </>
  );
}
