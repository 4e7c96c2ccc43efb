import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { keepFurtherEmails } from '../save/email-queries.ts';

/** True where it is news: what an earlier look-up since then has kept stays. */
export async function storeContact(
  tx: SpaceTx,
  prospectId: string,
  since: Date,
  found: { email: string | null; phones: { number: string; type: string }[] },
): Promise<boolean> {
  const kept = await tx.run(
    sql`update prospects set
          emails = case when ${found.email}::text is null then emails
            else emails || jsonb_build_object('enriched', ${found.email}::text) end,
          phones = phones || (
            select coalesce(jsonb_agg(n), '[]') from jsonb_array_elements(${JSON.stringify(found.phones)}::jsonb) n
            where not exists (
              select from jsonb_array_elements(phones) known where known ->> 'number' = n ->> 'number')),
          enriched_at = ${tx.now}, updated_at = ${tx.now}
        where space_id = ${tx.spaceId} and id = ${prospectId}
          and (enriched_at is null or enriched_at < ${since})`.compile(build),
  );
  if (kept > 0 && found.email) await keepFurtherEmails(tx, [prospectId]);
  return kept > 0;
}
