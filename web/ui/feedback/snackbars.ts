import { browserTimer, createTimedStack, type Timer } from './timed-stack.ts';

export type SnackbarType = 'error' | 'warning' | 'success';
export interface Snackbar {
  type: SnackbarType;
  text: string;
  /** Takes back what was just done. */
  undo?: () => void;
  /** Leads to where it is put right. */
  action?: { label: string; run: () => void };
  /** A person closed it. */
  onClosed?: () => void;
}

export const SNACKBAR_MS = 3000;
export const SNACKBAR_UNDO_MS = 5000;
export const SNACKBARS_VISIBLE = 3;

/** Short messages about what just happened. `duration: null` stays until it is closed. */
export function createSnackbars(timer: Timer) {
  const { add, ...stack } = createTimedStack<Snackbar>({ max: SNACKBARS_VISIBLE, timer });
  return {
    ...stack,
    show: ({ duration, ...snackbar }: Snackbar & { duration?: number | null }) =>
      add(snackbar, duration === undefined ? (snackbar.undo ? SNACKBAR_UNDO_MS : SNACKBAR_MS) : duration),
  };
}

const KEY = 'snackbar';

export const snackbars = {
  ...createSnackbars(browserTimer),
  /** For what ends in a whole new start of the page. */
  showAfterReload: (snackbar: Snackbar): void => sessionStorage.setItem(KEY, JSON.stringify(snackbar)),
  showCarried: (): void => {
    const carried = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (carried) snackbars.show(JSON.parse(carried) as Snackbar);
  },
};
