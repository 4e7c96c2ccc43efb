import { useTranslation } from 'react-i18next';
import type { Customer } from '../../../../contract/admin/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useTierName } from '../../money/billing/public.ts';
import classes from './admin.module.css';
import { CustomerState, EnterButton } from './customer-parts.tsx';
import { CustomerLink } from './customer-table.tsx';

/** The same rows on a phone. */
export function CustomerCards({ customers }: { customers: readonly Customer[] }) {
  return (
    <ul className={classes.cards}>
      {customers.map((customer) => (
        <li key={customer._id}>
          <CustomerCard customer={customer} />
        </li>
      ))}
    </ul>
  );
}

function CustomerCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const { number } = useFormats();
  const numbers = [
    [t(($) => $.admin.tier), tierName(customer.tier)],
    [t(($) => $.admin.people), number(customer.users_count)],
    [t(($) => $.admin.accounts), number(customer.credentials_count)],
  ] as const;
  return (
    <article className={classes.phoneCard} aria-label={customer.name}>
      <div className={classes.cardHead}>
        <CustomerLink customer={customer} />
        <CustomerState customer={customer} />
      </div>
      <p className={classes.cardOwner}>{[customer.brand, customer.owner?.email].filter(Boolean).join(' · ')}</p>
      <div className={classes.cardFoot}>
        <dl>
          {numbers.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <EnterButton customer={customer} isQuiet />
      </div>
    </article>
  );
}
