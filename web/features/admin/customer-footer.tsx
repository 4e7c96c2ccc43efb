import { Pagination } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CUSTOMERS_PER_PAGE } from '../../../contract/admin.ts';
import { useFormats } from '../../i18n/format.ts';
import classes from './admin.module.css';

const route = getRouteApi('/_app/admin/customers/{-$customer}');

export function CustomerFooter({ page, total }: { page: number; total: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const navigate = route.useNavigate();
  const pages = Math.ceil(total / CUSTOMERS_PER_PAGE);
  const first = (page - 1) * CUSTOMERS_PER_PAGE + 1;
  const last = Math.min(total, page * CUSTOMERS_PER_PAGE);
  return (
    <footer className={classes.footer}>
      <span>{t(($) => $.admin.range, { first: number(first), last: number(last), count: total })}</span>
      {pages > 1 && (
        <Pagination
          component="nav"
          aria-label={t(($) => $.campaigns.pages)}
          total={pages}
          value={page}
          size="sm"
          radius={7}
          onChange={(next) => void navigate({ search: (now) => ({ ...now, page: next > 1 ? next : undefined }) })}
          getItemProps={(item) => ({ 'aria-label': t(($) => $.campaigns.page, { page: item }) })}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? t(($) => $.campaigns.previous) : t(($) => $.campaigns.next),
          })}
        />
      )}
    </footer>
  );
}
