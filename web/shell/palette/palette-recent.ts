import { PALETTE_KINDS, type PaletteKind } from '../../../contract/palette/schemas.ts';

/** So many are remembered. */
const KEPT = 12;
const KEY = 'paletteRecent';

/** What was opened lately, by person and workspace: `campaign:<id>` or `screen:<name>`, the last first. */
export function readRecent(owner: string, storage: Pick<Storage, 'getItem'> = localStorage): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(`${KEY}.${owner}`) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function addRecent(
  owner: string,
  key: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  const keys = [key, ...readRecent(owner, storage).filter((other) => other !== key)].slice(0, KEPT);
  try {
    storage.setItem(`${KEY}.${owner}`, JSON.stringify(keys));
  } catch {
    // a browser that keeps nothing remembers nothing
  }
}

export const recordKey = ({ kind, _id }: { kind: PaletteKind; _id: string }): string => `${kind}:${_id}`;

/** The records among the keys. */
export function recordsOf(keys: readonly string[]): { kind: PaletteKind; _id: string }[] {
  return keys.flatMap((key) => {
    const [kind, id] = key.split(':');
    const known = PALETTE_KINDS.find((each) => each === kind);
    return known && id ? { kind: known, _id: id } : [];
  });
}

const ADDRESSES: readonly [RegExp, PaletteKind][] = [
  [/^\/campaign\/(?:view|edit)\/([0-9a-f-]{36})/, 'campaign'],
  [/^\/profiles\/my-prospects\/([0-9a-f-]{36})/, 'prospect'],
  [/^\/inbox\/([0-9a-f-]{36})/, 'conversation'],
  [/^\/templates\/my-templates\/edit\/([0-9a-f-]{36})/, 'template'],
];

/** The record that an address shows, if it shows one. */
export function recordAt(pathname: string): string | null {
  for (const [pattern, kind] of ADDRESSES) {
    const id = pattern.exec(pathname)?.[1];
    if (id) return `${kind}:${id}`;
  }
  return null;
}
