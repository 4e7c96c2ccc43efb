import { systemClock } from '../../../server/core/clock/clock.ts';
import { openDatabase } from '../../../server/core/db/database.ts';
import { createTransactions } from '../../../server/core/db/transaction.ts';
import type { Services } from '../../../server/core/services.ts';

/** Works on the demo's database as the server would. Factories of tests need nothing but its transactions. */
export async function inDatabase<T>(work: (services: Services) => Promise<T>): Promise<T> {
  const database = openDatabase({ url: process.env.E2E_DATABASE_URL! });
  try {
    return await work({ transactions: createTransactions(database, systemClock) } as Services);
  } finally {
    await database.close();
  }
}
