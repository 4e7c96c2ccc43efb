import { useState } from 'react';
import { FINDER_TAKEN_MAX, type FinderSort, type FoundPerson } from '../../../../contract/finder/schemas.ts';
import { type FinderFilters, finderQuery } from './finder-search.ts';

/** So many can be named one by one. */
export const NAMED_MAX = 1_000;

interface Chosen {
  named: ReadonlySet<string>;
  /** All that match, however many they are… */
  isAll: boolean;
  /** …except these. */
  except: ReadonlySet<string>;
}
const NOBODY: Chosen = { named: new Set(), isAll: false, except: new Set() };

/** Whom something is done with. With other filters the choice is gone; leafing keeps it. */
export function useFoundSelection(filters: FinderFilters, sort: FinderSort) {
  const key = JSON.stringify(filters);
  const [state, setState] = useState({ of: key, chosen: NOBODY });
  const now = state.of === key ? state.chosen : NOBODY;
  const set = (next: (before: Chosen) => Chosen) =>
    setState((before) => ({ of: key, chosen: next(before.of === key ? before.chosen : NOBODY) }));
  const isSelected = ({ _id: id }: Pick<FoundPerson, '_id'>) => (now.isAll ? !now.except.has(id) : now.named.has(id));
  return {
    ...now,
    isSelected,
    countOf: (total: number) =>
      now.isAll ? Math.max(0, Math.min(total, FINDER_TAKEN_MAX) - now.except.size) : now.named.size,
    set: (people: readonly Pick<FoundPerson, '_id'>[], isChosen: boolean) =>
      set((before) => {
        const ids = new Set(before.isAll ? before.except : before.named);
        // of all, those who are not meant are named; else those who are
        for (const { _id: id } of people) {
          if (before.isAll === isChosen) ids.delete(id);
          else if (ids.size < NAMED_MAX) ids.add(id);
        }
        return before.isAll ? { ...before, except: ids } : { ...before, named: ids };
      }),
    selectAll: () => set(() => ({ ...NOBODY, isAll: true })),
    clear: () => set(() => NOBODY),
    /** In the words of a call: all that match by the filters, those who are meant by their ids. */
    choice: (): FoundChoice =>
      now.isAll
        ? {
            ...finderQuery(filters),
            sort,
            limit: FINDER_TAKEN_MAX,
            ...(now.except.size > 0 && { except: [...now.except] }),
          }
        : { sort, named: [...now.named] },
  };
}
export type FoundSelection = ReturnType<typeof useFoundSelection>;
export type FoundChoice = ReturnType<typeof finderQuery> & {
  sort: FinderSort;
  limit?: number;
  named?: string[];
  except?: string[];
};
