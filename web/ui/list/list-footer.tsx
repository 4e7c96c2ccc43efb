import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import classes from './list-footer.module.css';

interface Props {
  /** On a phone the list has no card round it. */
  isBareOnPhone?: boolean;
  page: number;
  total: number;
  perPage: number;
  /** "1–8 of 10 campaigns", in the words of what is listed. */
  range: (shown: { first: string; last: string; count: number }) => string;
  onPage: (page: number) => void;
}

/** Which part of a list is shown, and the way to the others. */
export function ListFooter({ isBareOnPhone, page, total, perPage, range, onPage }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const pages = Math.ceil(total / perPage);
  const first = number((page - 1) * perPage + 1);
  const last = number(Math.min(total, page * perPage));
  return (
    <footer className={classes.footer} data-bare-on-phone={isBareOnPhone || undefined}>
      <span>{range({ first, last, count: total })}</span>
      {pages > 1 && (
        <Pagination
          component="nav"
          aria-label={t(($) => $.ui.pages)}
          total={pages}
          value={page}
          size="sm"
          radius="sm"
          onChange={onPage}
          getItemProps={(item) => ({ 'aria-label': t(($) => $.ui.page, { page: item }) })}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? t(($) => $.ui.previous) : t(($) => $.ui.next),
          })}
        />
      )}
    </footer>
  );
}
