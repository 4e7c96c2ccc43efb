import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ChosenValue, FinderKey } from '../../../../contract/finder/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { isWorded, wordOf } from './filter-parts.ts';
import { type FinderFilters, finderValues } from './finder-search.ts';

export type ValueNames = ReadonlyMap<string, string>;
export const valueNames = (values: readonly Pick<ChosenValue, 'key' | 'saved_value' | 'string_value'>[]): ValueNames =>
  new Map(values.map(({ key, saved_value, string_value }) => [`${key}:${saved_value}`, string_value]));

/** How a value of a filter is called: in the words of the screen, else as the server names it, else as it is saved. */
export function valueName(t: TFunction, names: ValueNames, key: FinderKey, saved: string): string {
  return isWorded(key) ? wordOf(t, key, saved) : (names.get(`${key}:${saved}`) ?? saved);
}

/** Chosen filters in words, as chips and the accordion show them. */
export function useFilterWords(names: ValueNames) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const nameOf = (key: FinderKey, saved: string) => valueName(t, names, key, saved);
  return {
    nameOf,
    /** “CFO, 3 more”. */
    listText: (key: FinderKey, saved: readonly string[]) => {
      const [first, ...others] = saved;
      if (first === undefined) return '';
      const name = nameOf(key, first);
      return others.length > 0 ? t(($) => $.finder.chips.andMore, { name, count: others.length }) : name;
    },
    /** “over 200”, “up to 500”, “201 to 500”; empty where any size is good. */
    sizeText: ({ size_min, size_max }: FinderFilters) => {
      const [from, to] = [Number(size_min ?? 0), Number(size_max ?? 0)];
      if (from && to) return t(($) => $.finder.size.between, { from: number(from), to: number(to) });
      if (from) return t(($) => $.finder.size.over, { number: number(from - 1) });
      return to ? t(($) => $.finder.size.upTo, { number: number(to) }) : '';
    },
    roleText: ({ role_months }: FinderFilters) =>
      role_months ? t(($) => $.finder.role.upTo, { count: Number(role_months) }) : '',
    chosenText: (filters: FinderFilters, key: FinderKey) => {
      const [taken, left] = [finderValues(filters[key]).length, finderValues(filters[`not_${key}`]).length];
      const words = [
        ...(taken > 0 ? [t(($) => $.finder.filters.chosen, { count: taken })] : []),
        ...(left > 0 ? [t(($) => $.finder.filters.leftOut, { count: left })] : []),
      ];
      return words.join(', ') || t(($) => $.finder.filters.any);
    },
  };
}
export type FilterWords = ReturnType<typeof useFilterWords>;
