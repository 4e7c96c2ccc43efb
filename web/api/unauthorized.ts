type Listener = () => void;
const listeners = new Set<Listener>();

/** Validation looks after its own 401: it takes a fresh token and asks again. */
const VALIDATION = new Set(['/auth/validate_token', '/auth/create_token']);

/** Tells the shell that a call was refused because nobody is signed in any more. */
export const unauthorized = {
  report: (path: string): void => {
    if (VALIDATION.has(path)) return;
    for (const listener of listeners) listener();
  },
  listen: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
