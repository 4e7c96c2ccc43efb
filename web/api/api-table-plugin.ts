import type { Plugin } from 'vite';
import { apiCalls } from '../../contract/api-calls.ts';
import { apiTable } from './api-table.ts';
import { splitTable } from './split-table.ts';

const NAMES = ['virtual:api-table/first', 'virtual:api-table/rest'] as const;

/** Serves the table of calls as two modules. A change of the contract restarts the dev server, as any of its imports. */
export function apiTablePlugin(): Plugin {
  const [first, rest] = splitTable(apiTable(apiCalls));
  const sources = new Map(
    [first, rest].map((table, index) => [`\0${NAMES[index]}`, `export const table = ${JSON.stringify(table)};`]),
  );
  return {
    name: 'api-table',
    resolveId: (id) => (NAMES.some((name) => name === id) ? `\0${id}` : null),
    load: (id) => sources.get(id) ?? null,
  };
}
