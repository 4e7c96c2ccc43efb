import { browserTimer, createTimedStack, type Timer } from './timed-stack.ts';

export type SnackbarType = 'error' | 'warning' | 'success';
export interface Snackbar {
  type: SnackbarType;
  text: string;
}

export const SNACKBAR_MS = 3000;
export const SNACKBARS_VISIBLE = 3;

/** Short messages about what just happened. `duration: null` stays until it is closed. */
export function createSnackbars(timer: Timer) {
  const { add, ...stack } = createTimedStack<Snackbar>({ max: SNACKBARS_VISIBLE, timer });
  return {
    ...stack,
    show: ({ duration = SNACKBAR_MS, ...snackbar }: Snackbar & { duration?: number | null }) => add(snackbar, duration),
  };
}

export const snackbars = createSnackbars(browserTimer);
