import type { Logger } from 'pino';
import type { Actors } from './auth/actors.ts';
import type { Clock } from './clock/clock.ts';
import type { Database } from './db/database.ts';
import type { Transactions } from './db/transaction.ts';
import type { FileStore } from './files/port.ts';
import type { Live } from './live/live.ts';
import type { Secrets } from './secrets/create-secrets.ts';

/** What an action may need beside its transaction. Grows with the house; nothing in it knows a domain. */
export interface Services {
  database: Database;
  transactions: Transactions;
  actors: Actors;
  clock: Clock;
  live: Live;
  log: Logger;
  secrets: Secrets;
  files: FileStore;
  settings: {
    version: string;
    /** Demo data, and with it the development override of the brand. */
    demo: boolean;
    role: 'all' | 'api' | 'worker';
  };
}
