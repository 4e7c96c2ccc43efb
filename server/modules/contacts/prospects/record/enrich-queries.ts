import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { keepFurtherEmails } from '../save/email-queries.ts';

export interface FoundContactOf {
  prospectId: string;
  email: string | null;
  phones: readonly { number: string; type: string }[];
}

/** What was found belongs to these people from now on: once, however often it is brought. */
export async function storeContacts(tx: SpaceTx, found: readonly FoundContactOf[]): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ prospectId, email, phones }) => ({ id: prospectId, email, phones }));
  await tx.run(
    sql`update prospects p set
          emails = case when f.email is null then p.emails
            else p.emails || jsonb_build_object('enriched', f.email) end,
          phones = p.phones || (
            select coalesce(jsonb_agg(n), '[]') from jsonb_array_elements(f.phones) n
            where not exists (
              select from jsonb_array_elements(p.phones) known where known ->> 'number' = n ->> 'number')),
          enriched_at = ${tx.now}, updated_at = ${tx.now}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (id uuid, email text, phones jsonb)
        where p.space_id = ${tx.spaceId}::uuid and p.id = f.id`.compile(build),
  );
  await keepFurtherEmails(
    tx,
    found.flatMap(({ prospectId, email }) => (email ? [prospectId] : [])),
  );
}
