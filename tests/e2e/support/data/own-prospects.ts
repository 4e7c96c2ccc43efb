import { sql } from 'kysely';
import { build } from '../../../../server/core/db/build.ts';
import type { ProspectInput } from '../../../../server/modules/contacts/prospects/save/prospect-input.ts';
import { upsertProspects } from '../../../../server/modules/contacts/prospects/save/upsert-prospects.ts';
import { inDatabase } from '../server/in-database.ts';

/** People of a test's own workspace, as an import would have brought them: their ids, in the order given. */
export const ownProspects = (spaceId: string, people: readonly ProspectInput[]): Promise<string[]> =>
  inDatabase(({ transactions }) => transactions.inSpace(spaceId, (tx) => upsertProspects(tx, people)));

/** A great many, written in one statement: Person 1 came first, and the last one is the newest. */
export function manyProspects(spaceId: string, count: number): Promise<void> {
  return inDatabase(async ({ transactions }) => {
    await transactions.inSpace(spaceId, async (tx) => {
      await tx.run(
        sql`insert into prospects (space_id, id, first_name, last_name, company_name, network_id, created_at, updated_at)
          select ${spaceId}::uuid, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Person', n::text,
            'Company ' || (n % 500), 'crowd-' || n, ${tx.now}::timestamptz - (${count}::int - n) * interval '1 second',
            ${tx.now}
          from generate_series(1, ${count}::int) n`.compile(build),
      );
    });
  });
}
