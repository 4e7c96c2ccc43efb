import type { ProspectColumn, SavedView } from '../../../../../contract/prospects/schemas.ts';
import { FILTER_NAMES, NOTHING_ASKED, type ProspectSearch, readFilters, readSort } from './prospect-search.ts';

/** What the screen shows now, as a view keeps it. */
export type Shown = Pick<SavedView, 'filters' | 'columns' | 'sort'>;

export function shownOf(search: ProspectSearch, columns: readonly ProspectColumn[]): Shown {
  const { sort, order } = readSort(search);
  const filters = readFilters({ ...search });
  const said = FILTER_NAMES.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]] as const]));
  return { filters: Object.fromEntries(said), columns: [...columns], sort: `${sort} ${order}` };
}

/** The address that shows a view; every other filter is off. */
export function searchOf({ _id, filters, sort }: SavedView): ProspectSearch {
  const [by, order] = sort.split(' ');
  return { ...NOTHING_ASKED, ...readFilters(filters), sort: by || undefined, order: order || undefined, view: _id };
}

/** Whether what is shown is still what the view keeps. */
export function isAsKept(view: SavedView, shown: Shown): boolean {
  const kept = shownOf(searchOf(view), view.columns);
  return (
    kept.sort === shown.sort &&
    kept.columns.join() === shown.columns.join() &&
    FILTER_NAMES.every((name) => kept.filters[name] === shown.filters[name])
  );
}
