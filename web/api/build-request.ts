import type { TableEntry } from './api-table.ts';

export interface BuiltRequest {
  method: string;
  /** Path and query, below /api. */
  url: string;
  body?: string | FormData;
}

type Input = Record<string, unknown>;

/** Spreads one input object over path, query string and JSON body, as the contract's entry says. */
export function buildRequest(
  [method, path, queryNames, isUpload]: TableEntry,
  input: Input,
  extraQuery: Input,
): BuiltRequest {
  const rest: Input = { ...input };
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') {
      throw new Error(`${path} needs "${name}"`);
    }
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (!queryNames) return { method, url: filledPath + queryString({ ...extraQuery, ...rest }) };

  const query: Input = { ...extraQuery };
  for (const name of queryNames) {
    query[name] = rest[name];
    delete rest[name];
  }
  return { method, url: filledPath + queryString(query), body: isUpload ? formOf(rest) : JSON.stringify(rest) };
}

function formOf({ file }: Input): FormData {
  const form = new FormData();
  if (file instanceof Blob) form.set('file', file);
  return form;
}

function queryString(values: Input): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text && `?${text}`;
}
