import { useTranslation } from 'react-i18next';
import { useBrand } from '../../brand/use-brand.ts';
import { useCredentials, useSpace } from '../use-standing.ts';
import classes from './account.module.css';

/** How much room is left: seats, or for brands that cap it the number of accounts; some brands show neither. */
export function Seats() {
  const { t } = useTranslation();
  const { can } = useBrand();
  const space = useSpace();
  const count = useCredentials().length;
  if (!space || can('hide_seat_counter')) return null;
  if (can('use_max_credentials')) {
    if (space.max_credentials === null) return null;
    return <p className={classes.seats}>{t(($) => $.accounts.ofMaximum, { count, max: space.max_credentials })}</p>;
  }
  return (
    <p className={classes.seats}>{t(($) => $.accounts.seats, { used: space.used_seats, count: space.total_seats })}</p>
  );
}
