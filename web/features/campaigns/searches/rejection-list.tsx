import { useTranslation } from 'react-i18next';
import { REJECTIONS, type Search } from '../../../../contract/searches/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { SEARCH_REJECTION_TEXTS } from './search-styles.ts';
import classes from './searches.module.css';

/** Who was not taken, by reason. */
export function RejectionList({ count, rejections }: { count: number; rejections: Search['rejections'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (count === 0) return null;
  return (
    <>
      <p className={classes.rejected}>{t(($) => $.searches.rejected, { count })}</p>
      <ul className={classes.rejections}>
        {REJECTIONS.filter((reason) => rejections[reason]).map((reason) => (
          <li key={reason}>
            <strong>{formats.number(rejections[reason] ?? 0)}</strong> {SEARCH_REJECTION_TEXTS[reason](t)}
          </li>
        ))}
      </ul>
    </>
  );
}
