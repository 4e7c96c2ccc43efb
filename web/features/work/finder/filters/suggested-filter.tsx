import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderKey, Suggestion } from '../../../../../contract/finder/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { type FinderFilters, listOf, finderValues, withValue } from '../finder-search.ts';
import { finderQueries } from '../queries.ts';
import type { FilterWords } from '../use-filter-words.ts';
import { ChosenValues } from './chosen-values.tsx';
import classes from './filters.module.css';
import { moveInList } from './move-in-list.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import { useTypedText } from './use-typed-text.ts';

interface Props {
  of: FinderKey;
  filters: FinderFilters;
  words: FilterWords;
  onChange: (change: FinderFilters) => void;
  onNamed: (saved: string, name: string) => void;
}
/** Near enough to the end of what is known to ask for more. */
const NEAR_PX = 60;

/** A field that suggests values as one types, those with the most people first, twenty at a time. */
export function SuggestedFilter({ of, filters, words, onChange, onNamed }: Props) {
  const { t } = useTranslation();
  const { text, asked: typed, type } = useTypedText();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const chosen = [...finderValues(filters[of]), ...finderValues(filters[`not_${of}`])];
  const found = useInfiniteQuery(
    finderQueries.suggestions({
      key: of,
      text: typed,
      chosen: listOf(chosen) ?? '',
      freshOnly: filters.fresh_only === 'true',
    }),
  );
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const total = found.data?.pages[0]?.total ?? 0;
  const choose = ({ saved_value, string_value }: Suggestion, as: 'in' | 'out') => {
    onNamed(saved_value, string_value);
    onChange(withValue(filters, of, saved_value, as));
    type('');
    field.current?.focus();
  };
  return (
    <>
      <ChosenValues of={of} filters={filters} nameOf={(saved) => words.nameOf(of, saved)} onChange={onChange} />
      <TextInput
        ref={field}
        data-autofocus
        autoFocus
        autoComplete="off"
        aria-label={t(($) => $.finder.filters.search)}
        placeholder={t(($) => $.finder.filters.search)}
        leftSection={<IconSearch size={15} aria-hidden />}
        maxLength={100}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          // what is shown belongs to what was typed only after the pause
          const first = typed === text.trim() ? items[0] : undefined;
          if (event.key === 'Enter' && first) choose(first, event.altKey ? 'out' : 'in');
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            moveInList(list.current, 0);
          }
        }}
      />
      {found.isPending && (
        <div className={classes.waiting} role="status" aria-label={t(($) => $.ui.loading)}>
          {['70%', '55%', '62%'].map((width) => (
            <Skeleton key={width} height={12} width={width} />
          ))}
        </div>
      )}
      {found.error && !found.data && (
        <p className={classes.problem} role="alert">
          {errorText(t, found.error)}
        </p>
      )}
      {items.length > 0 && (
        <ul
          ref={list}
          className={classes.suggestions}
          aria-label={t(($) => $.finder.filters.suggestions)}
          data-stale={found.isPlaceholderData || undefined}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            const isNearEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
            if (isNearEnd && found.hasNextPage && !found.isFetching) void found.fetchNextPage();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            if (!moveInList(list.current, event.key === 'ArrowDown' ? 1 : -1)) field.current?.focus();
          }}
        >
          {items.map((item) => (
            <SuggestionRow
              key={item.saved_value}
              name={item.string_value}
              typed={typed}
              people={item.people}
              onChoose={(as) => choose(item, as)}
            />
          ))}
        </ul>
      )}
      {found.data && (
        <p className={classes.hint}>
          {total > 0
            ? t(($) => $.finder.filters.matches, { count: total })
            : typed
              ? t(($) => $.finder.filters.noMatch)
              : t(($) => $.finder.filters.noMore)}
        </p>
      )}
    </>
  );
}
