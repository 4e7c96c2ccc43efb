import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import { rowsOf } from '../../../../core/db/rows-of.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

export interface ContactMoment {
  space_id: string;
  prospect_id: string;
  at: Date;
}
const CONTACTS = { space_id: 'uuid', prospect_id: 'uuid', at: 'timestamptz' } as const;

export async function moveLastContacts(tx: SpaceTx | PlatformTx, contacts: readonly ContactMoment[]): Promise<void> {
  await tx.run(
    sql`with held as materialized (
        select n.* from ${rowsOf(CONTACTS, contacts)}
        join prospects p on p.space_id = n.space_id and p.id = n.prospect_id
          and (p.last_contact_at is null or p.last_contact_at < n.at)
        order by p.space_id, p.id for no key update of p)
      update prospects p set last_contact_at = n.at
      from (select space_id, prospect_id, max(at) as at from held group by space_id, prospect_id) n
      where p.space_id = n.space_id and p.id = n.prospect_id
        and (p.last_contact_at is null or p.last_contact_at < n.at)`.compile(build),
  );
}

export async function setAwayUntil(tx: SpaceTx, prospectIds: readonly string[], until: string | null): Promise<void> {
  if (prospectIds.length === 0) return;
  await tx.run(
    build
      .updateTable('prospects')
      .set({ away_until: until })
      .where('space_id', '=', tx.spaceId)
      .where('id', 'in', [...prospectIds]),
  );
}
