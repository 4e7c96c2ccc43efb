import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import classes from './audit.module.css';
import { AUDIT_PER_PAGE } from './queries.ts';

interface Props {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

export function AuditFooter({ page, total, onPage }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const pages = Math.ceil(total / AUDIT_PER_PAGE);
  const first = (page - 1) * AUDIT_PER_PAGE + 1;
  const last = Math.min(total, page * AUDIT_PER_PAGE);
  return (
    <footer className={classes.footer}>
      <span>{t(($) => $.audit.range, { first: number(first), last: number(last), count: total })}</span>
      {pages > 1 && (
        <Pagination
          component="nav"
          aria-label={t(($) => $.campaigns.pages)}
          total={pages}
          value={page}
          size="sm"
          radius={7}
          siblings={0}
          onChange={onPage}
          getItemProps={(item) => ({ 'aria-label': t(($) => $.campaigns.page, { page: item }) })}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? t(($) => $.campaigns.previous) : t(($) => $.campaigns.next),
          })}
        />
      )}
    </footer>
  );
}
