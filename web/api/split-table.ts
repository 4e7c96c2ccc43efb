import type { ApiTable } from './api-table.ts';

/** What is asked before anyone is signed in; the rest of the table comes with the first call that needs it. */
const FIRST: Record<string, readonly string[]> = {
  accounts: [
    'createToken',
    'validateToken',
    'signIn',
    'secondStep',
    'googleLogin',
    'directoryLogin',
    'finishExternalLogin',
  ],
  whitelabel: ['config'],
};

export function splitTable(table: ApiTable): [first: ApiTable, rest: ApiTable] {
  const half = (isFirst: boolean): ApiTable =>
    Object.fromEntries(
      Object.entries(table).map(([domain, calls]) => [
        domain,
        Object.fromEntries(
          Object.entries(calls).filter(([name]) => (FIRST[domain]?.includes(name) ?? false) === isFirst),
        ),
      ]),
    );
  return [half(true), half(false)];
}
