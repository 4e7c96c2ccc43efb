import { useState } from 'react';
import {
  isCustomColumn,
  PROSPECT_COLUMNS,
  type ProspectColumn,
  type SavedView,
} from '../../../../../contract/prospects/schemas.ts';

const KEY = 'prospectColumns';
const AT_FIRST: readonly ProspectColumn[] = ['title', 'company', 'location', 'email', 'status', 'next'];

/** In the order of the table, the workspace's own fields last; without what it does not know. */
export function knownColumns(names: readonly unknown[]): ProspectColumn[] {
  return [...PROSPECT_COLUMNS.filter((column) => names.includes(column)), ...names.filter(isCustomColumn)];
}

/** Which columns the table shows: those of the opened view, else the reader's own, which are kept on this device. */
export function useColumns(view: SavedView | undefined) {
  const [own, setOwn] = useState(read);
  const [changed, setChanged] = useState<{ of: string; columns: ProspectColumn[] } | null>(null);
  const ofView = view && (changed?.of === view._id ? changed.columns : knownColumns(view.columns));
  return {
    columns: ofView ?? own,
    set: (next: readonly ProspectColumn[]) => {
      const columns = knownColumns(next);
      // a view's own columns change when it is saved
      if (view) return setChanged({ of: view._id, columns });
      localStorage.setItem(KEY, JSON.stringify(columns));
      setOwn(columns);
    },
  };
}

function read(): ProspectColumn[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return knownColumns(Array.isArray(kept) ? kept : AT_FIRST);
  } catch {
    return [...AT_FIRST];
  }
}
