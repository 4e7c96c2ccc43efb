import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import classes from './list.module.css';
import type { Prospects } from './use-prospects.ts';
import type { ProspectSelection } from './use-prospect-selection.ts';

/** How many there are, which keys move through them, and how many are chosen. */
export function ProspectListFooter({ prospects, selection }: { prospects: Prospects; selection: ProspectSelection }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { total, isExact } = prospects;
  const keys = [
    ['j', 'k', t(($) => $.prospects.keys.move)],
    ['x', t(($) => $.prospects.keys.select)],
    ['↵', t(($) => $.prospects.keys.open)],
    ['/', t(($) => $.prospects.keys.search)],
  ] as const;
  return (
    <footer className={classes.footer}>
      <span role="status">
        {total !== undefined &&
          (isExact
            ? t(($) => $.prospects.total, { count: total })
            : t(($) => $.prospects.totalAbout, { total: number(total), count: total }))}
      </span>
      <span className={classes.keys}>
        {keys.map((each) => (
          <span key={each[0]}>
            {each.slice(0, -1).map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {each.at(-1)}
          </span>
        ))}
      </span>
      <span>{t(($) => $.prospects.select.count, { count: selection.countOf(total ?? 0) })}</span>
    </footer>
  );
}
