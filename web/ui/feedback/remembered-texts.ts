export interface RememberedTexts {
  has: (text: string) => boolean;
  add: (text: string) => void;
  forget: (texts: readonly string[]) => void;
}

/** The oldest are forgotten first, so that the list cannot grow for ever. */
const REMEMBERED_MAX = 200;

/** Texts that were said or closed, in a storage of the browser. */
export function rememberedTexts(storage: Pick<Storage, 'getItem' | 'setItem'>, key: string): RememberedTexts {
  const read = (): string[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored : [];
    } catch {
      return [];
    }
  };
  const write = (texts: string[]) => storage.setItem(key, JSON.stringify(texts));
  return {
    has: (text) => read().includes(text),
    add: (text) => write([...read().filter((one) => one !== text), text].slice(-REMEMBERED_MAX)),
    forget: (texts) => {
      const before = read();
      const left = before.filter((one) => !texts.includes(one));
      if (left.length < before.length) write(left);
    },
  };
}
