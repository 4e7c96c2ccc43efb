import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FinderKey } from '../../../../../contract/finder/schemas.ts';
import { type FinderFilters, finderValues, withValue } from '../finder-search.ts';
import classes from './filters.module.css';

interface Props {
  of: FinderKey;
  filters: FinderFilters;
  nameOf: (saved: string) => string;
  onChange: (change: FinderFilters) => void;
}

/** What is taken in by a filter and what it leaves out, each with its way out. */
export function ChosenValues({ of, filters, nameOf, onChange }: Props) {
  const { t } = useTranslation();
  const values = [
    ...finderValues(filters[of]).map((saved) => ({ saved, isOut: false })),
    ...finderValues(filters[`not_${of}`]).map((saved) => ({ saved, isOut: true })),
  ];
  if (values.length === 0) return null;
  return (
    <ul className={classes.chosen} aria-label={t(($) => $.finder.filters.chosenList)}>
      {values.map(({ saved, isOut }) => {
        const name = nameOf(saved);
        const text = isOut ? t(($) => $.finder.filters.without, { name }) : name;
        return (
          <li key={`${saved}-${isOut}`} data-out={isOut || undefined}>
            <span title={text}>{text}</span>
            <CloseButton
              size={24}
              iconSize={14}
              aria-label={t(($) => $.finder.chips.remove, { name: text })}
              onClick={() => onChange(withValue(filters, of, saved, 'none'))}
            />
          </li>
        );
      })}
    </ul>
  );
}
