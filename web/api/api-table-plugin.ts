import type { Plugin } from 'vite';
import { api } from '../../contract/api.ts';
import { apiTable } from './api-table.ts';

const NAME = 'virtual:api-table';
const RESOLVED = `\0${NAME}`;

/** Serves the table of calls as a module. A change of the contract restarts the dev server, as any of its imports. */
export function apiTablePlugin(): Plugin {
  return {
    name: 'api-table',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export const table = ${JSON.stringify(apiTable(api))};` : null),
  };
}
