import { useState } from 'react';
import type { Task } from '../../../../../contract/tasks/schemas.ts';

export interface TaskSelection {
  chosen: Task[];
  isChosen: (id: string) => boolean;
  toggle: (id: string) => void;
  /** All of these, or none of them where all were chosen. */
  toggleAll: (tasks: readonly Task[]) => void;
  clear: () => void;
}

/** What is not listed any more is not selected any more. */
export function useTaskSelection(listed: readonly Task[]): TaskSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const without = (gone: ReadonlySet<string>) => [...ids].filter((id) => !gone.has(id));
  return {
    chosen: listed.filter(({ _id }) => ids.has(_id)),
    isChosen: (id) => ids.has(id),
    toggle: (id) => setIds(new Set(ids.has(id) ? without(new Set([id])) : [...ids, id])),
    toggleAll: (tasks) => {
      const all = new Set(tasks.map(({ _id }) => _id));
      const isAll = tasks.every(({ _id }) => ids.has(_id));
      setIds(new Set(isAll ? without(all) : [...ids, ...all]));
    },
    clear: () => setIds(new Set()),
  };
}
