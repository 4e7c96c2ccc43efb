/** Files beside query files that still build or hold SQL. */
export const SQL_ELSEWHERE: readonly string[] = ['server/modules/contacts/prospects/list/first-by-words.ts'];
