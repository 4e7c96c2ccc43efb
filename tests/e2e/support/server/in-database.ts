import { systemClock } from '../../../../server/core/clock/clock.ts';
import { type Database, openDatabase } from '../../../../server/core/db/database.ts';
import { createTransactions } from '../../../../server/core/db/transaction.ts';
import { createSecrets, keyId } from '../../../../server/core/secrets/create-secrets.ts';
import type { Services } from '../../../../server/core/services.ts';

/** One for the worker, open as long as it runs. */
let database: Database | undefined;

/** What the servers of the tests seal with: what a test seals opens there. */
export const E2E_SECRET_KEY = 'ab'.repeat(32);
const key = Buffer.from(E2E_SECRET_KEY, 'hex');
const secrets = createSecrets({ keys: [{ id: keyId(key), key }], current: keyId(key) });

/** Works on the demo's database as the server would. Factories of tests need nothing but it and its transactions. */
export function inDatabase<T>(work: (services: Services) => Promise<T>): Promise<T> {
  database ??= openDatabase({ url: process.env.E2E_DATABASE_URL!, max: 4 });
  return work({ database, transactions: createTransactions(database, systemClock), secrets } as Services);
}
