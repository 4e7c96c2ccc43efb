import { hashPassword } from '../core/auth/password.ts';
import { build } from '../core/db/build.ts';
import type { PlatformTx } from '../core/db/transaction.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_SPACES, type DemoSpace } from './demo-people.ts';
import { type DemoNetwork, seedAccounts } from './seed-accounts.ts';
import { seedCampaigns } from './seed-campaigns.ts';
import { seedChannels } from './seed-channels.ts';
import { seedProxyStock } from './seed-proxy-stock.ts';
import { seedWorkspace } from './seed-workspace.ts';
import { stableId } from './stable-id.ts';

const MARK = stableId('user:demo');
const HOUR = 3_600_000;

/** Fills in the demo people and their workspaces once; a database that has them is left as it is. */
export async function seedDemo(tx: PlatformTx, network?: DemoNetwork): Promise<boolean> {
  await seedProxyStock(tx);
  if (await tx.first(build.selectFrom('accounts_users').select('id').where('id', '=', MARK))) return false;
  await seedPeople(tx);
  for (const space of DEMO_SPACES) await seedSpace(tx, space);
  await seedAccounts(tx, network);
  await seedChannels(tx, network?.hasChannels ?? false);
  await seedCampaigns(tx);
  await seedWorkspace(tx);
  return true;
}

async function seedPeople(tx: PlatformTx): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD);
  for (const person of DEMO_PEOPLE) {
    const id = stableId(`user:${person.key}`);
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

async function seedSpace(tx: PlatformTx, space: DemoSpace): Promise<void> {
  const spaceId = stableId(`space:${space.key}`);
  const credentialId = (key: string) => stableId(`credential:${key}`);
  const began = new Date(tx.now.getTime() - space.days * 24 * HOUR);
  await tx.run(
    build.insertInto('spaces').values({
      id: spaceId,
      brand_id: stableId(`brand:${space.brand}`),
      name: space.name,
      tier: space.tier,
      status: space.status ?? 'active',
      is_paid: space.isPaid,
      credits_used: space.credits.used,
      credits_available: space.credits.available,
      is_demo: true,
      created_at: began,
      updated_at: tx.now,
    }),
  );
  for (const member of space.members)
    await tx.run(
      build.insertInto('spaces_members').values({
        space_id: spaceId,
        user_id: stableId(`user:${member.person}`),
        role: member.role,
        allowed_pages: JSON.stringify(member.pages ?? {}),
        available_credentials: (member.credentials ?? []).map(credentialId),
        joined_at: began,
      }),
    );
}
