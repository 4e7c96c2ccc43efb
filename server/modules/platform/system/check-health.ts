import { sql } from 'kysely';
import type { Visitor } from '../../../core/auth/actor.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';

export async function checkHealth(tx: PlatformTx, _visitor: Visitor, _input: unknown, { settings }: Services) {
  await tx.first(sql`select 1`.compile(build));
  return {
    version: settings.version,
    database: 'up' as const,
    worker: settings.role === 'api' ? ('elsewhere' as const) : ('running' as const),
  };
}
