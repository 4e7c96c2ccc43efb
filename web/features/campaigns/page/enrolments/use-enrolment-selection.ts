import { useState } from 'react';
import type { Enrolment } from '../../../../../contract/enrolments/schemas.ts';

/** So many can be named to the server one by one. */
export const SELECTED_ENROLMENTS_MAX = 1_000;

interface SelectedEnrolments {
  /** By the id of the person. */
  named: ReadonlyMap<string, Enrolment>;
  /** All that match, however many they are. */
  isAll: boolean;
  /** Where a choice from here to there begins. */
  anchor: number | null;
}
const NOTHING: SelectedEnrolments = { named: new Map(), isAll: false, anchor: null };

/** Who is chosen. `key` names what is listed: with another filter the choice is gone. */
export function useEnrolmentSelection(key: string, rowsBetween: (from: number, to: number) => Promise<Enrolment[]>) {
  const [{ of, selection }, setState] = useState({ of: key, selection: NOTHING });
  const now = of === key ? selection : NOTHING;
  const set = (next: (before: SelectedEnrolments) => SelectedEnrolments) =>
    setState((state) => ({ of: key, selection: next(state.of === key ? state.selection : NOTHING) }));
  const add = (rows: readonly Enrolment[], anchor: number) =>
    set(({ named }) => {
      const next = new Map(named);
      for (const row of rows) if (next.size < SELECTED_ENROLMENTS_MAX) next.set(row.profile._id, row);
      return { named: next, isAll: false, anchor };
    });
  return {
    ...now,
    isSelected: (row: Enrolment) => now.isAll || now.named.has(row.profile._id),
    toggle: (row: Enrolment, index: number, isRange: boolean) => {
      if (isRange && now.anchor !== null) {
        void rowsBetween(now.anchor, index).then((rows) => add(rows, index));
        return;
      }
      set(({ named }) => {
        const next = new Map(named);
        if (next.has(row.profile._id)) next.delete(row.profile._id);
        else if (next.size < SELECTED_ENROLMENTS_MAX) next.set(row.profile._id, row);
        return { named: next, isAll: false, anchor: index };
      });
    },
    add: (rows: readonly Enrolment[]) => add(rows, 0),
    selectAll: () => set(({ anchor }) => ({ named: new Map(), isAll: true, anchor })),
    clear: () => set(() => NOTHING),
  };
}
export type EnrolmentSelection = ReturnType<typeof useEnrolmentSelection>;
