import { useState } from 'react';
import type { Prospect, ProspectChoice } from '../../../../../contract/prospects/schemas.ts';
import { prospectMatching, type ProspectFilters } from './prospect-search.ts';

/** So many can be named to the server one by one. */
export const SELECTED_PROSPECTS_MAX = 1_000;

interface SelectedProspects {
  named: ReadonlyMap<string, Prospect>;
  /** All that match, however many they are… */
  isAll: boolean;
  /** …except these. */
  except: ReadonlySet<string>;
  /** Where a choice from here to there begins. */
  anchor: number | null;
}
const NOTHING: SelectedProspects = { named: new Map(), isAll: false, except: new Set(), anchor: null };

/** Who is chosen. With another filter the choice is gone. */
export function useProspectSelection(
  filters: ProspectFilters,
  rowsBetween: (from: number, to: number) => Promise<Prospect[]>,
) {
  const key = JSON.stringify(filters);
  const [state, setState] = useState({ of: key, chosen: NOTHING });
  const now = state.of === key ? state.chosen : NOTHING;
  const set = (next: (before: SelectedProspects) => SelectedProspects) =>
    setState((before) => ({ of: key, chosen: next(before.of === key ? before.chosen : NOTHING) }));
  const add = (rows: readonly Prospect[], anchor: number | null) =>
    set((before) => {
      if (before.isAll) {
        const added = new Set(rows.map(({ _id }) => _id));
        return { ...before, except: new Set([...before.except].filter((id) => !added.has(id))), anchor };
      }
      const named = new Map(before.named);
      for (const row of rows) if (named.size < SELECTED_PROSPECTS_MAX) named.set(row._id, row);
      return { ...before, named, anchor };
    });
  const toggleOne = (row: Prospect, anchor: number) =>
    set((before) => {
      if (before.isAll) {
        const except = new Set(before.except);
        if (!except.delete(row._id) && except.size < SELECTED_PROSPECTS_MAX) except.add(row._id);
        return { ...before, except, anchor };
      }
      const named = new Map(before.named);
      if (!named.delete(row._id) && named.size < SELECTED_PROSPECTS_MAX) named.set(row._id, row);
      return { ...before, named, anchor };
    });
  return {
    ...now,
    isSelected: (row: Prospect) => (now.isAll ? !now.except.has(row._id) : now.named.has(row._id)),
    countOf: (total: number) => (now.isAll ? Math.max(0, total - now.except.size) : now.named.size),
    toggle: (row: Prospect, index: number, isRange: boolean) => {
      if (isRange && now.anchor !== null) void rowsBetween(now.anchor, index).then((rows) => add(rows, index));
      else toggleOne(row, index);
    },
    add: (rows: readonly Prospect[]) => add(rows, null),
    selectAll: () => set(({ anchor }) => ({ ...NOTHING, isAll: true, anchor })),
    clear: () => set(() => NOTHING),
    /** In the words of a bulk change; with nobody chosen, all that match are meant. */
    choice: (): ProspectChoice =>
      now.isAll || now.named.size === 0
        ? { matching: prospectMatching(filters), ...(now.except.size > 0 && { except: [...now.except] }) }
        : { profile_ids: [...now.named.keys()] },
  };
}
export type ProspectSelection = ReturnType<typeof useProspectSelection>;
