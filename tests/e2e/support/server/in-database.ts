import { systemClock } from '../../../../server/core/clock/clock.ts';
import { type Database, openDatabase } from '../../../../server/core/db/database.ts';
import { createTransactions } from '../../../../server/core/db/transaction.ts';
import type { Services } from '../../../../server/core/services.ts';

/** One for the worker, open as long as it runs. */
let database: Database | undefined;

/** Works on the demo's database as the server would. Factories of tests need nothing but it and its transactions. */
export function inDatabase<T>(work: (services: Services) => Promise<T>): Promise<T> {
  database ??= openDatabase({ url: process.env.E2E_DATABASE_URL!, max: 4 });
  return work({ database, transactions: createTransactions(database, systemClock) } as Services);
}
