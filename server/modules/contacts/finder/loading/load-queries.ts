import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';

export interface LoadRow {
  id: string;
  source: string;
  status: 'running' | 'done' | 'failed';
  lines: number;
  mark: string | null;
  added: number;
  changed: number;
  same: number;
  refused: number;
}
const LOAD = sql.raw('id, source, status, lines, mark, added, changed, same, refused');

/** The last time that a source was read into everybody's index. */
export function lastLoad(tx: PlatformTx, source: string): Promise<LoadRow | undefined> {
  return tx.first(
    sql<LoadRow>`select ${LOAD} from finder_loads where space_id is null and source = ${source}
      order by started_at desc, id desc limit 1`.compile(build),
  );
}

export async function beginLoad(tx: PlatformTx, source: string): Promise<LoadRow> {
  const row = await tx.first(
    sql<LoadRow>`insert into finder_loads (id, source, status, started_at, updated_at)
      values (${newId()}::uuid, ${source}, 'running', ${tx.now}, ${tx.now}) returning ${LOAD}`.compile(build),
  );
  return row as LoadRow;
}

export async function saveLoad(tx: PlatformTx, load: LoadRow, problem: string | null = null): Promise<void> {
  const { id, status, lines, mark, added, changed, same, refused } = load;
  await tx.run(
    build
      .updateTable('finder_loads')
      .set({ status, lines, mark, added, changed, same, refused, problem, updated_at: tx.now })
      .where('id', '=', id),
  );
}
