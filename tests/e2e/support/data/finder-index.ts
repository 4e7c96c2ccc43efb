import { sql } from 'kysely';
import { build } from '../../../../server/core/db/build.ts';
import { inDatabase } from '../server/in-database.ts';

/** Whether the demo’s people are all in the index: they are loaded in the background at its first start. */
export const isIndexLoaded = (): Promise<boolean> =>
  inDatabase(async ({ transactions }) => {
    const loads = sql<{ status: string }>`select status from finder_loads`.compile(build);
    const rows = await transactions.onPlatform((tx) => tx.all(loads));
    return rows.length > 0 && rows.every(({ status }) => status === 'done');
  });
