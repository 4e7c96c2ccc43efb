declare module 'virtual:api-table/first' {
  import type { ApiTable } from './api-table.ts';
  export const table: ApiTable;
}
declare module 'virtual:api-table/rest' {
  import type { ApiTable } from './api-table.ts';
  export const table: ApiTable;
}
