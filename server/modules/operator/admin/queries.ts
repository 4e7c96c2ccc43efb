import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';

export interface CustomerFilter {
  id?: string;
  /** The one brand that a brand's owner sees. */
  brandId?: string;
  brands?: string[];
  statuses?: string[];
  search?: string;
}

/** The search goes through two indexes on parts of texts, whichever has it: the name or a member's address. */
function matching({ id, brandId, brands, statuses, search }: CustomerFilter) {
  let query = build.selectFrom('spaces as s').innerJoin('whitelabel_brands as b', 'b.id', 's.brand_id');
  if (id) query = query.where('s.id', '=', id);
  if (brandId) query = query.where('s.brand_id', '=', brandId);
  if (brands) query = query.where('b.key', 'in', brands);
  if (statuses) query = query.where('s.status', 'in', statuses);
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const found = build
      .selectFrom('spaces')
      .select('id')
      .where('name', 'ilike', part)
      .union(
        build
          .selectFrom('accounts_users as u')
          .innerJoin('spaces_members as m', 'm.user_id', 'u.id')
          .select('m.space_id as id')
          .where('u.email', 'ilike', part),
      );
    query = query.where('s.id', 'in', found);
  }
  return query;
}
export type CustomerRow = Awaited<ReturnType<typeof customersPage>>[number];

export function customersPage(tx: PlatformTx, filter: CustomerFilter, page: { offset: number; limit: number }) {
  return tx.all(
    matching(filter)
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('spaces_members as m')
            .innerJoin('accounts_users as u', 'u.id', 'm.user_id')
            .select(['u.first_name', 'u.last_name', 'u.email'])
            .whereRef('m.space_id', '=', 's.id')
            .where('m.role', '=', 'admin')
            .orderBy('m.joined_at')
            .orderBy('u.id')
            .limit(1)
            .as('owner'),
        (join) => join.onTrue(),
      )
      .select(['s.id', 's.name', 's.status', 's.tier', 's.is_paid', 's.created_at', 'b.key as brand'])
      .select(['owner.first_name', 'owner.last_name', 'owner.email as owner_email'])
      .select(sql<number>`(select count(*) from spaces_members where space_id = s.id)`.as('users_count'))
      .select(sql<number>`(select count(*) from credentials where space_id = s.id)`.as('credentials_count'))
      .orderBy('s.created_at', 'desc')
      .orderBy('s.id', 'desc')
      .offset(page.offset)
      .limit(page.limit),
  );
}

export async function countCustomers(tx: PlatformTx, filter: CustomerFilter): Promise<number> {
  const row = await tx.first(matching(filter).select((eb) => eb.fn.countAll<number>().as('count')));
  return row?.count ?? 0;
}
