import type { ProspectColumn, SavedView } from '../../../../../contract/prospects/schemas.ts';
import {
  PROSPECT_FILTER_NAMES,
  NO_PROSPECT_FILTERS,
  type ProspectSearch,
  readProspectFilters,
  readProspectSort,
} from './prospect-search.ts';

/** What the screen shows now, as a view keeps it. */
export type ViewSettings = Pick<SavedView, 'filters' | 'columns' | 'sort'>;

export function currentViewSettings(search: ProspectSearch, columns: readonly ProspectColumn[]): ViewSettings {
  const { sort, order } = readProspectSort(search);
  const filters = readProspectFilters({ ...search });
  const said = PROSPECT_FILTER_NAMES.flatMap((name) =>
    filters[name] === undefined ? [] : [[name, filters[name]] as const],
  );
  return { filters: Object.fromEntries(said), columns: [...columns], sort: `${sort} ${order}` };
}

/** The address that shows a view; every other filter is off. */
export function savedViewSearch({ _id, filters, sort }: SavedView): ProspectSearch {
  const [by, order] = sort.split(' ');
  return {
    ...NO_PROSPECT_FILTERS,
    ...readProspectFilters(filters),
    sort: by || undefined,
    order: order || undefined,
    view: _id,
  };
}

/** Whether what is shown is still what the view keeps. */
export function isViewUnchanged(view: SavedView, shown: ViewSettings): boolean {
  const kept = currentViewSettings(savedViewSearch(view), view.columns);
  return (
    kept.sort === shown.sort &&
    kept.columns.join() === shown.columns.join() &&
    PROSPECT_FILTER_NAMES.every((name) => kept.filters[name] === shown.filters[name])
  );
}
