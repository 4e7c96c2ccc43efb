import type { Pool } from 'pg';
import type { AuditKind } from '../../contract/audit/schemas.ts';
import { randomBytes } from 'node:crypto';
import type { CampaignStatus } from '../../contract/campaigns/schemas.ts';
import type { AllowedPages, PlatformRole, SpaceRole } from '../../contract/permissions.ts';
import { hashPassword } from '../../server/core/auth/password.ts';
import { build } from '../../server/core/db/build.ts';
import { newId } from '../../server/core/ids.ts';
import type { Services } from '../../server/core/services.ts';
import { issueToken } from '../../server/modules/people/accounts/sessions/issue-token.ts';
import type { AuthChange, CredentialChange } from '../../server/modules/senders/credentials/queries.ts';
import { DEFAULT_BRAND } from '../../server/modules/platform/whitelabel/demo/demo-brands.ts';
import { stableId } from '../../server/core/stable-id.ts';
import { storeMessage, type StoredMessage } from '../../server/modules/contacts/conversations/store-message.ts';

export interface TestUser {
  id: string;
  email: string;
  token: string;
}
export interface Tenant {
  spaceId: string;
  admin: TestUser;
}

const word = () => randomBytes(4).toString('hex');
const brandId = stableId(`brand:${DEFAULT_BRAND}`);

/** A workspace of its own with one admin, for one test: tests never share rows. */
export async function newTenant(
  services: Services,
  given: { name?: string; tier?: string; status?: string } = {},
): Promise<Tenant> {
  const spaceId = newId();
  await services.transactions.onPlatform((tx) =>
    tx.run(
      build.insertInto('spaces').values({
        id: spaceId,
        brand_id: brandId,
        name: given.name ?? `Space ${word()}`,
        tier: given.tier ?? 'scale',
        status: given.status ?? 'active',
        is_paid: true,
        created_at: tx.now,
        updated_at: tx.now,
      }),
    ),
  );
  return { spaceId, admin: await newUser(services, { spaceId, role: 'admin' }) };
}

export interface NewUser {
  spaceId?: string;
  role?: SpaceRole;
  pages?: AllowedPages;
  credentials?: string[];
  platformRole?: PlatformRole;
  status?: 'active' | 'inactive';
  password?: string;
}

/** A person, a member of `spaceId` if one is given, with a token that is signed in. */
export async function newUser(services: Services, given: NewUser = {}): Promise<TestUser> {
  const id = newId();
  const email = `${word()}@people.test`;
  const hash = given.password ? await hashPassword(given.password) : null;
  const token = await services.transactions.onPlatform(async (tx) => {
    await tx.run(
      build.insertInto('accounts_users').values({
        id,
        brand_id: brandId,
        email,
        first_name: 'Test',
        last_name: word(),
        status: given.status ?? 'active',
        email_confirmed: true,
        platform_role: given.platformRole ?? 'none',
        created_at: tx.now,
        updated_at: tx.now,
      }),
    );
    if (hash) await tx.run(build.insertInto('accounts_passwords').values({ user_id: id, hash, changed_at: tx.now }));
    if (given.spaceId)
      await tx.run(
        build.insertInto('spaces_members').values({
          space_id: given.spaceId,
          user_id: id,
          role: given.role ?? 'member',
          allowed_pages: JSON.stringify(given.pages ?? {}),
          available_credentials: given.credentials ?? [],
          joined_at: tx.now,
        }),
      );
    return issueToken(tx, { brandId, userId: id, spaceId: given.spaceId });
  });
  return { id, email, token };
}

/** The person in one more browser. */
export const newSession = (services: Services, userId: string, spaceId: string): Promise<string> =>
  services.transactions.onPlatform((tx) => issueToken(tx, { brandId, userId, spaceId }));

/** Brings a person into one more workspace. */
export async function addMember(
  services: Services,
  userId: string,
  spaceId: string,
  role: SpaceRole = 'member',
): Promise<void> {
  await services.transactions.onPlatform((tx) =>
    tx.run(build.insertInto('spaces_members').values({ space_id: spaceId, user_id: userId, role, joined_at: tx.now })),
  );
}

export async function newProspect(services: Services, spaceId: string): Promise<string> {
  const id = newId();
  await services.transactions.inSpace(spaceId, (tx) =>
    tx.run(
      build.insertInto('prospects').values({
        space_id: spaceId,
        id,
        first_name: 'Prospect',
        last_name: word(),
        created_at: tx.now,
        updated_at: tx.now,
      }),
    ),
  );
  return id;
}

/** A connected account, unless its columns say otherwise. */
export async function newCredential(
  services: Services,
  spaceId: string,
  given: { credential?: CredentialChange; auth?: AuthChange } = {},
): Promise<string> {
  const id = newId();
  await services.transactions.inSpace(spaceId, async (tx) => {
    await tx.run(
      build.insertInto('credentials').values({
        space_id: spaceId,
        id,
        username: `${word()}@social.test`,
        first_name: 'Sender',
        last_name: word(),
        created_at: tx.now,
        updated_at: tx.now,
        ...given.credential,
      }),
    );
    await tx.run(
      build.insertInto('credentials_auth').values({
        space_id: spaceId,
        credential_id: id,
        logged_in_at: tx.now,
        updated_at: tx.now,
        ...given.auth,
      }),
    );
  });
  return id;
}

export async function newCampaign(
  services: Services,
  spaceId: string,
  given: {
    name?: string;
    status?: CampaignStatus;
    credentialsId?: string | null;
    ownerId?: string;
    order?: number;
  } = {},
): Promise<string> {
  const id = newId();
  await services.transactions.inSpace(spaceId, (tx) =>
    tx.run(
      build.insertInto('campaigns').values({
        space_id: spaceId,
        id,
        credentials_id: given.credentialsId ?? null,
        owner_id: given.ownerId ?? null,
        name: given.name ?? `Campaign ${word()}`,
        status: given.status ?? 'active',
        display_order: given.order ?? 0,
        created_at: tx.now,
        updated_at: tx.now,
      }),
    ),
  );
  return id;
}

export interface AuditLine {
  kind: AuditKind;
  actor_email: string | null;
  subject: string | null;
  address: string | null;
}

/** What a workspace's log says of these kinds, the oldest first. */
export const auditLines = async (
  app: { database: { direct: Pool } },
  spaceId: string,
  ...kinds: AuditKind[]
): Promise<AuditLine[]> =>
  (
    await app.database.direct.query<AuditLine>(
      `select kind, actor_email, subject, address from audit where space_id = $1 and kind = any ($2) order by at, id`,
      [spaceId, kinds],
    )
  ).rows;

/** Stores words between an account and a prospect: the prospect's, and of this moment, unless it is said otherwise. */
export const sayWith =
  (services: Services, of: { spaceId: string; credentialId: string }) =>
  (prospectId: string, given: Partial<StoredMessage> = {}): Promise<boolean> =>
    services.transactions.inSpace(of.spaceId, (tx) =>
      storeMessage(tx, {
        prospectId,
        credentialId: of.credentialId,
        channel: 'network',
        isOurs: false,
        text: 'Gladly',
        externalId: newId(),
        at: tx.now,
        ...given,
      }),
    );
