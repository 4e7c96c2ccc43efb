import { hashPassword } from '../../../../core/auth/password.ts';
import { demoUserId } from '../../../../core/auth/demo-accounts.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { stableId } from '../../../../core/stable-id.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts';

/** The people of the demo, all with the same password. */
export async function seedDemoPeople(tx: PlatformTx): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD);
  for (const person of DEMO_PEOPLE) {
    const id = demoUserId(person.key);
    await tx.run(
      build.insertInto('accounts_users').values({
        id,
        brand_id: stableId(`brand:${person.brand}`),
        email: `${person.key}@kithline.test`,
        first_name: person.firstName,
        last_name: person.lastName,
        email_confirmed: true,
        country_code: 'DE',
        timezone: 'Europe/Berlin',
        platform_role: person.platformRole,
        created_at: tx.now,
        updated_at: tx.now,
      }),
    );
    await tx.run(build.insertInto('accounts_passwords').values({ user_id: id, hash, changed_at: tx.now }));
  }
}
