import type { Call } from './call.ts';

export interface RequestOfCall {
  /** Path and query, below /api. */
  url: string;
  body: Record<string, unknown> | undefined;
}

/** Spreads what is given over path, query and body of a call; null where the path is not whole. */
export function requestOf(call: Call, given: Readonly<Record<string, unknown>>): RequestOfCall | null {
  const rest = { ...given };
  let isWhole = true;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    // `.` and `..` would make another call's path of it
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) isWhole = false;
    return encodeURIComponent(inWords(value));
  });
  if (!isWhole) return null;
  const query = new URLSearchParams();
  for (const name of Object.keys(call.query?.shape ?? {})) {
    for (const value of [rest[name] ?? []].flat()) query.append(name, inWords(value));
    delete rest[name];
  }
  const search = query.size > 0 ? `?${query}` : '';
  return { url: path + search, body: call.body ? rest : undefined };
}

/** As it stands in an address; what has parts is refused there by its name. */
const inWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
