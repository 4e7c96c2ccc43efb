import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

export interface Belonging {
  id: string;
  name: string;
  status: string;
  others: number;
  /** Admins beside the person, the longest-standing first. */
  other_admins: string[];
}

/**
 * The workspaces a person belongs to. They are held until the transaction ends, in one order for everybody: who is
 * the last admin must not change under two who leave at once.
 */
export async function lockBelongings(tx: PlatformTx, userId: string): Promise<Belonging[]> {
  await tx.run(
    build
      .selectFrom('spaces as s')
      .innerJoin('spaces_members as m', 'm.space_id', 's.id')
      .select('s.id')
      .where('m.user_id', '=', userId)
      .orderBy('s.id')
      .forUpdate('s'),
  );
  return tx.all(
    build
      .selectFrom('spaces_members as m')
      .innerJoin('spaces as s', 's.id', 'm.space_id')
      .select(['s.id', 's.name', 's.status'])
      .select(
        sql<number>`(select count(*) from spaces_members o where o.space_id = s.id and o.user_id <> m.user_id)`.as(
          'others',
        ),
      )
      .select(
        sql<string[]>`array(select o.user_id from spaces_members o
          where o.space_id = s.id and o.user_id <> m.user_id and o.role = 'admin' order by o.joined_at)`.as(
          'other_admins',
        ),
      )
      .where('m.user_id', '=', userId),
  );
}

/** With the person go their password, tokens, codes, identities, preferences and memberships. */
export async function deleteUser(tx: PlatformTx, userId: string): Promise<void> {
  await tx.run(build.deleteFrom('accounts_users').where('id', '=', userId));
}
