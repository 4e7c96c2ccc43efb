import type { Visitor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { askDatabase } from './queries.ts';

export async function checkHealth(tx: PlatformTx, _visitor: Visitor, _input: unknown, { settings }: Services) {
  await askDatabase(tx);
  return {
    version: settings.version,
    database: 'up' as const,
    worker: settings.role === 'api' ? ('elsewhere' as const) : ('running' as const),
  };
}
