export interface DismissedTexts {
  has: (text: string) => boolean;
  add: (text: string) => void;
}

const KEY = 'dismissedNotifications';
/** The oldest are forgotten first, so that the list cannot grow for ever. */
const DISMISSED_MAX = 200;

export function dismissedTexts(storage: Pick<Storage, 'getItem' | 'setItem'>): DismissedTexts {
  const read = (): string[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored : [];
    } catch {
      return [];
    }
  };
  return {
    has: (text) => read().includes(text),
    add: (text) =>
      storage.setItem(KEY, JSON.stringify([...read().filter((one) => one !== text), text].slice(-DISMISSED_MAX))),
  };
}
