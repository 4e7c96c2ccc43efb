import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { stableId } from '../../../../core/stable-id.ts';
import { demoAudit } from '../../../platform/audit/demo.ts';
import { demoNotifications } from '../../../platform/notifications/demo.ts';
import { DEMO_PEOPLE } from '../../accounts/demo/demo-people.ts';
import { DEMO_SPACES, type DemoSpace } from './demo-spaces.ts';
import { seedInvites } from './seed-invites.ts';

const HOUR = 3_600_000;

/** The workspaces of the demo with their members, and what has gathered in the first of them. */
export async function seedSpaces(tx: PlatformTx): Promise<void> {
  for (const space of DEMO_SPACES) await seedSpace(tx, space);
  await seedInvites(tx);
  await demoNotifications(tx);
  await demoAudit(tx, nameOf);
}

function nameOf(key: string): string {
  const person = DEMO_PEOPLE.find((each) => each.key === key);
  return `${person?.firstName} ${person?.lastName}`;
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
