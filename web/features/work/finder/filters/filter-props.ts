import type { FinderFilters } from '../finder-search.ts';

export interface FinderFilterProps {
  filters: FinderFilters;
  onChange: (change: FinderFilters) => void;
}
