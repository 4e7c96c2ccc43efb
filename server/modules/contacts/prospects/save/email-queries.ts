import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { noteAddresses } from '../verification/verdict-queries.ts';

/** After their addresses were written: by which besides the first these people are known from now on. */
export async function keepFurtherEmails(tx: SpaceTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await noteFirstAddresses(tx, ids);
  const among = sql`p.space_id = ${tx.spaceId}::uuid and p.id = any (${[...ids]}::uuid[])`;
  await tx.run(
    sql`delete from prospects_emails k using prospects p
      where ${among} and k.space_id = p.space_id and k.prospect_id = p.id
        and k.email_key not in (select f.email_key from further_emails(p.email, p.emails) f)`.compile(build),
  );
  await tx.run(
    sql`insert into prospects_emails (space_id, prospect_id, email_key, is_personal)
      select p.space_id, p.id, f.email_key, f.is_personal from prospects p, further_emails(p.email, p.emails) f
      where ${among} and p.emails <> '{}'
      on conflict (space_id, email_key, prospect_id) do update set is_personal = excluded.is_personal
        where prospects_emails.is_personal <> excluded.is_personal`.compile(build),
  );
}

async function noteFirstAddresses(tx: SpaceTx, ids: readonly string[]): Promise<void> {
  const rows = await tx.all(
    sql<{ email_key: string | null }>`select p.email_key from prospects p
      where p.space_id = ${tx.spaceId}::uuid and p.id = any (${[...ids]}::uuid[])`.compile(build),
  );
  await noteAddresses(
    tx,
    rows.map(({ email_key }) => email_key),
  );
}
