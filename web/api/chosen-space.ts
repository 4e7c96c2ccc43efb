let current: string | null = null;

/**
 * The workspace named in the address: that of a customer whom a platform admin has entered.
 * Everyone else's workspace is known to the server.
 */
export const chosenSpace = {
  read: () => current,
  /** Set on every navigation, before any call of the new page; true when it is another one. */
  set: (space: string | null): boolean => {
    const changed = space !== current;
    current = space;
    return changed;
  },
};
