import type { Updateable } from 'kysely';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../../contract/notifications/schemas.ts';
import type { SpaceRole } from '../../../../contract/permissions.ts';
import { build } from '../../../../server/core/db/build.ts';
import type { Tables as DB } from '../../../../server/core/db/tables.gen.ts';
import { giveCredits } from '../../../factories/money/credits.ts';
import {
  addMember,
  newCampaign,
  newCredential,
  newTenant,
  newUser,
  type NewUser,
  type TestUser,
} from '../../../factories/tenants.ts';
import { newId } from '../../../../server/core/ids.ts';
import { inDatabase } from '../server/in-database.ts';

export interface OwnWorkspace {
  spaceId: string;
  admin: TestUser;
  credentialId: string | null;
}
interface Given {
  name?: string;
  tier?: string;
  status?: string;
  withoutAccounts?: boolean;
  /** How many campaigns it has. */
  campaigns?: number;
  space?: Updateable<DB['spaces']>;
}

/** A workspace with an admin and an account that belongs to one test alone. */
export function ownWorkspace({ withoutAccounts, campaigns = 0, space, ...given }: Given = {}): Promise<OwnWorkspace> {
  return inDatabase(async (services) => {
    const tenant = await newTenant(services, given);
    const credentialId = withoutAccounts ? null : await newCredential(services, tenant.spaceId);
    for (let index = 0; index < campaigns; index++) await newCampaign(services, tenant.spaceId);
    if (space) await changeSpaceRow(tenant.spaceId, space);
    return { ...tenant, credentialId };
  });
}

export const ownUser = (given: NewUser = {}): Promise<TestUser> => inDatabase((services) => newUser(services, given));

/** Changes the workspace's row and tells it, as an action would; or silently, as if the news were lost. */
export function changeSpaceRow(
  spaceId: string,
  values: Updateable<DB['spaces']>,
  { silently = false } = {},
): Promise<void> {
  return inDatabase(({ transactions }) =>
    transactions.onPlatform(async (tx) => {
      const space = await tx.first(
        build
          .updateTable('spaces')
          .set((column) => ({ ...values, version: column('version', '+', 1), updated_at: tx.now }))
          .where('id', '=', spaceId)
          .returning('version'),
      );
      if (!silently)
        await tx.append(spaceId, { type: 'space.updated', subjectId: spaceId, data: { version: space!.version } });
    }),
  );
}

/** A period with so many credits left and used, told as the ledger tells it. */
export function changeCredits(spaceId: string, { left, used }: { left: number; used: number }): Promise<void> {
  return inDatabase(async (services) => {
    await giveCredits(services, spaceId, left, used);
    await services.transactions.onPlatform((tx) => tx.append(spaceId, { type: 'space.credits_changed', data: {} }));
  });
}

export function changeUserRow(id: string, values: Updateable<DB['accounts_users']>): Promise<void> {
  return inDatabase(({ transactions }) =>
    transactions.onPlatform(async (tx) => {
      await tx.run(build.updateTable('accounts_users').set(values).where('id', '=', id));
    }),
  );
}

export const addToWorkspace = (userId: string, spaceId: string, role?: SpaceRole): Promise<void> =>
  inDatabase((services) => addMember(services, userId, spaceId, role));

interface NotificationSeed {
  kind: NotificationKind;
  values: Record<string, string>;
  action?: { type: string; meta: string };
}

/** Puts notifications into somebody's list, the last one newest. */
export function addNotifications(spaceId: string, userId: string, news: NotificationSeed[]): Promise<void> {
  return inDatabase(({ transactions }) =>
    transactions.onPlatform(async (tx) => {
      for (const [index, { kind, values, action }] of news.entries())
        await tx.run(
          build.insertInto('notifications').values({
            space_id: spaceId,
            id: newId(),
            user_id: userId,
            kind,
            type: NOTIFICATION_KINDS[kind],
            values: JSON.stringify(values),
            action: action ? JSON.stringify(action) : null,
            created_at: new Date(tx.now.getTime() - (news.length - index) * 1000),
          }),
        );
    }),
  );
}

/** Somebody joins: the event, as the server appends it, of which the admins are told. */
export function publishMemberJoined(spaceId: string, name: string): Promise<void> {
  return inDatabase(({ transactions }) =>
    transactions.onPlatform(async (tx) => {
      await tx.append(spaceId, { type: 'member.joined', subjectId: newId(), data: { name, by: 'code' } });
    }),
  );
}

/** Messages arrive at an account: its row and the event, as the inbox appends it. */
export function changeUnread(spaceId: string, credentialId: string, unread_count: number): Promise<void> {
  return inDatabase(({ transactions }) =>
    transactions.onPlatform(async (tx) => {
      await tx.run(build.updateTable('credentials').set({ unread_count }).where('id', '=', credentialId));
      await tx.append(spaceId, {
        type: 'credential.unread_changed',
        subjectId: credentialId,
        data: { unread_count },
      });
    }),
  );
}
