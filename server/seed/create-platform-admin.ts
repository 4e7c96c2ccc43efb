import { sql } from 'kysely';
import { build } from '../core/db/build.ts';
import type { PlatformTx } from '../core/db/transaction.ts';
import { newId } from '../core/ids.ts';
import { DEFAULT_BRAND } from '../modules/platform/whitelabel/demo/demo-brands.ts';
import { stableId } from '../core/stable-id.ts';

export interface FirstAdmin {
  email: string;
  firstName: string;
  lastName: string;
  hash: string;
}

/** Makes the person, or gives an existing one the role and the password. Answers whether they are new. */
export async function createPlatformAdmin(tx: PlatformTx, admin: FirstAdmin): Promise<boolean> {
  const brandId = stableId(`brand:${DEFAULT_BRAND}`);
  const known = await tx.first(
    build
      .selectFrom('accounts_users')
      .select('id')
      .where('brand_id', '=', brandId)
      .where(sql`lower(email)`, '=', admin.email.toLowerCase()),
  );
  const id = known?.id ?? newId();
  if (known)
    await tx.run(
      build
        .updateTable('accounts_users')
        .set({ platform_role: 'platform_admin', status: 'active', updated_at: tx.now })
        .where('id', '=', id),
    );
  else
    await tx.run(
      build.insertInto('accounts_users').values({
        id,
        brand_id: brandId,
        email: admin.email,
        first_name: admin.firstName,
        last_name: admin.lastName,
        email_confirmed: true,
        platform_role: 'platform_admin',
        created_at: tx.now,
        updated_at: tx.now,
      }),
    );
  await tx.run(
    build
      .insertInto('accounts_passwords')
      .values({ user_id: id, hash: admin.hash, changed_at: tx.now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash: admin.hash, changed_at: tx.now })),
  );
  return !known;
}
