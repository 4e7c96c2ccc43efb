declare module 'virtual:api-table' {
  import type { ApiTable } from './api-table.ts';
  export const table: ApiTable;
}
