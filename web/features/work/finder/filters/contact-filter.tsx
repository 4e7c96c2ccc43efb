import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  CONTACT_FLAGS,
  type ContactFlag,
  FRESH_DAYS,
  type FinderCounts,
} from '../../../../../contract/finder/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { finderValues, withContactFlag } from '../finder-search.ts';
import { CONTACT_TEXTS } from './contact-texts.ts';
import type { FinderFilterProps } from './filter-props.ts';
import classes from './filters.module.css';

interface Props extends FinderFilterProps {
  counts: FinderCounts | null | undefined;
}
const COUNT_OF: Partial<Record<ContactFlag, 'work_email' | 'phone'>> = { work_email: 'work_email', phone: 'phone' };

/** How somebody can be reached and how well they are known, each with how many are left by it. */
export function ContactFilter({ filters, counts, onChange }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const flags = finderValues(filters.contact_info);
  const line = (key: string, label: string, isOn: boolean, count: number | undefined, set: (isOn: boolean) => void) => (
    <li key={key}>
      <Checkbox size="xs" label={label} checked={isOn} onChange={(event) => set(event.currentTarget.checked)} />
      {count !== undefined && <span className={classes.people}>{number(count)}</span>}
    </li>
  );
  const flag = (name: 'fresh_only' | 'enriched_only' | 'li_only', label: string, count: number | undefined) =>
    line(name, label, filters[name] === 'true', count, (isOn) => onChange({ [name]: isOn ? 'true' : undefined }));
  return (
    <div className={classes.always} data-section="contact">
      <h3>{t(($) => $.finder.contact.title)}</h3>
      <ul className={classes.ticks} aria-label={t(($) => $.finder.contact.title)}>
        {CONTACT_FLAGS.map((each) => {
          const count = COUNT_OF[each];
          return line(each, CONTACT_TEXTS[each](t), flags.includes(each), count && counts?.[count], (isOn) =>
            onChange(withContactFlag(filters, each, isOn)),
          );
        })}
        {flag(
          'fresh_only',
          t(($) => $.finder.contact.fresh, { count: FRESH_DAYS }),
          counts?.fresh,
        )}
        {flag(
          'enriched_only',
          t(($) => $.finder.contact.enriched),
          counts?.enriched,
        )}
        {flag(
          'li_only',
          t(($) => $.finder.contact.network),
          counts?.in_network,
        )}
      </ul>
    </div>
  );
}
