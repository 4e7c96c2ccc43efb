import { Checkbox, Skeleton, TextInput } from '@mantine/core';
import { IconSearch, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEPARTMENTS, SENIORITIES } from '../../../../../contract/finder/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { type WordedKey, wordOf } from '../filter-parts.ts';
import { type FinderFilters, finderValues, withValue } from '../finder-search.ts';
import { finderQueries } from '../queries.ts';
import classes from './filters.module.css';
import { highlightMatch } from './highlight-match.ts';

interface Props {
  of: WordedKey;
  filters: FinderFilters;
  onChange: (change: FinderFilters) => void;
}
/** The order in which they are read; languages come with the most people first. */
const ORDER: Partial<Record<WordedKey, readonly string[]>> = { seniority: SENIORITIES, department: DEPARTMENTS };
/** So many are found without searching among them. */
const AT_A_GLANCE = 12;

/** A filter with few values: all of them with how many people they have, ticked or left out. */
export function WordedFilter({ of, filters, onChange }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [text, setText] = useState('');
  const { data, error } = useQuery(finderQueries.allValues(of, filters.fresh_only === 'true'));
  const [taken, left] = [finderValues(filters[of]), finderValues(filters[`not_${of}`])];
  if (error && !data)
    return (
      <p className={classes.problem} role="alert">
        {errorText(t, error)}
      </p>
    );
  if (!data)
    return (
      <div className={classes.waiting} role="status" aria-label={t(($) => $.ui.loading)}>
        {['50%', '64%', '42%', '58%'].map((width) => (
          <Skeleton key={width} height={12} width={width} />
        ))}
      </div>
    );
  const order = ORDER[of];
  const people = new Map(data.map((item) => [item.saved_value, item.people]));
  const all = [...new Set([...(order ?? data.map((item) => item.saved_value)), ...taken, ...left])];
  const typed = text.trim();
  const shown = all
    .map((saved) => ({ saved, name: wordOf(t, of, saved) }))
    .filter(({ name }) => typed === '' || highlightMatch(name, typed)[1] !== '');
  return (
    <>
      {all.length > AT_A_GLANCE && (
        <TextInput
          autoComplete="off"
          aria-label={t(($) => $.finder.filters.search)}
          placeholder={t(($) => $.finder.filters.search)}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ul className={classes.ticks}>
        {shown.map(({ saved, name }) => {
          const isOut = left.includes(saved);
          return (
            <li key={saved} data-out={isOut || undefined}>
              <Checkbox
                size="xs"
                label={isOut ? t(($) => $.finder.filters.without, { name }) : name}
                checked={taken.includes(saved)}
                onChange={(event) =>
                  onChange(withValue(filters, of, saved, event.currentTarget.checked ? 'in' : 'none'))
                }
              />
              <button
                type="button"
                className={classes.leave}
                aria-pressed={isOut}
                aria-label={t(($) => $.finder.filters.leave, { name })}
                title={t(($) => $.finder.filters.leave, { name })}
                onClick={() => onChange(withValue(filters, of, saved, isOut ? 'none' : 'out'))}
              >
                <IconUserOff size={14} aria-hidden />
              </button>
              <span className={classes.people}>{number(people.get(saved) ?? 0)}</span>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && <p className={classes.hint}>{t(($) => $.finder.filters.noMatch)}</p>}
    </>
  );
}
