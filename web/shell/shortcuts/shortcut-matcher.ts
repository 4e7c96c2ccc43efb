/** How long the second key of a pair may take. */
const PAIR_MS = 1000;

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** When it was pressed: a busy page hears of it later. */
  timeStamp: number;
}

/**
 * Turns key presses into the names of shortcuts: 'mod+k' (Ctrl or ⌘), '?' and pairs as 'g c'.
 * The caller leaves out presses inside fields.
 */
export function createShortcutMatcher(shortcuts: readonly string[]) {
  let first: { key: string; at: number } | null = null;

  return function press({ key, ctrlKey, metaKey, altKey, timeStamp }: KeyPress): string | null {
    const before = first && timeStamp - first.at <= PAIR_MS ? first.key : null;
    first = null;
    if (altKey) return null;
    if (ctrlKey || metaKey) return find(`mod+${key.toLowerCase()}`);
    const pair = before && find(`${before} ${key}`);
    if (pair) return pair;
    if (shortcuts.some((shortcut) => shortcut.startsWith(`${key} `))) first = { key, at: timeStamp };
    return find(key);
  };

  function find(name: string): string | null {
    return shortcuts.includes(name) ? name : null;
  }
}
