import type { Call, Calls, Method } from '../../contract/call.ts';

/**
 * What the client needs to know of a call: method and path, and for calls with a body the names that still go to
 * the query string. It is printed from the contract at build time, so that the browser loads no schema (and no zod).
 */
export type TableEntry = readonly [
  method: Method,
  path: string,
  queryNamesBesideBody?: readonly string[],
  isUpload?: boolean,
];
export type ApiTable = Record<string, Record<string, TableEntry>>;

export function apiTable(api: Record<string, Calls>): ApiTable {
  return mapValues(api, (calls) => mapValues(calls, tableEntry));
}

function tableEntry({ method, path, query, body, upload }: Call): TableEntry {
  if (upload) return [method, path, Object.keys(query?.shape ?? {}), true];
  const hasBody = body !== undefined && method !== 'GET' && method !== 'DELETE';
  return hasBody ? [method, path, Object.keys(query?.shape ?? {})] : [method, path];
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
