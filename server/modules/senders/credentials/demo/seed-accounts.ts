import { NOTE_CHARS } from '../../../../../contract/credentials/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { DemoNetwork } from '../../../../core/module.ts';
import { secretAt } from '../sign-in/open-login.ts';
import { DEMO_SPACES, type DemoCredential, type DemoSpace } from '../../../people/spaces/demo/demo-spaces.ts';
import { DEMO_PASSWORD } from '../../../people/accounts/demo/demo-people.ts';
import { stableId } from '../../../../core/stable-id.ts';

const DAY = 86_400_000;
/** The synthetic network comes up a moment after the first worker. */
const SIGN_IN_AFTER_MS = 3_000;

/** The demo's social accounts, with a past. They sign in by themselves as soon as there is something to sign in at. */
export async function seedAccounts(tx: PlatformTx, network?: DemoNetwork): Promise<void> {
  for (const space of DEMO_SPACES)
    for (const [index, credential] of space.credentials.entries()) {
      await seedAccount(tx, space, credential, index);
      if (network) await signIn(tx, space, credential, network);
    }
}

async function seedAccount(tx: PlatformTx, space: DemoSpace, given: DemoCredential, index: number): Promise<void> {
  const [spaceId, id] = [stableId(`space:${space.key}`), stableId(`credential:${given.key}`)];
  const began = new Date(tx.now.getTime() - (given.warmUpDays ?? space.days) * DAY + index);
  await tx.run(
    build.insertInto('credentials').values({
      space_id: spaceId,
      id,
      username: given.username,
      first_name: given.firstName,
      last_name: given.lastName,
      account_type: given.plan,
      connection_chars_limit: given.plan === 'basic' ? NOTE_CHARS.free : NOTE_CHARS.paid,
      country_code: given.country,
      timezone: given.timezone,
      // whoever tries the demo at night sees something happen too
      work_hours_start: 0,
      work_hours_end: 24,
      working_days: [1, 2, 3, 4, 5, 6, 7],
      automation_type: given.automation,
      last_active_at: tx.now,
      warm_up_started_at: began,
      created_at: began,
      updated_at: tx.now,
    }),
  );
  await tx.run(
    build.insertInto('credentials_auth').values({
      space_id: spaceId,
      credential_id: id,
      logged_in_at: began,
      proxy_held_country: given.country,
      proxy_stage: 'success',
      updated_at: tx.now,
    }),
  );
  await tx.run(
    build
      .updateTable('credentials_proxy_stock')
      .set((eb) => ({ in_use: eb('in_use', '+', 1) }))
      .where('country_code', '=', given.country)
      .where('type', '=', 'basic'),
  );
}

async function signIn(
  tx: PlatformTx,
  space: DemoSpace,
  given: DemoCredential,
  { secrets, isReached }: DemoNetwork,
): Promise<void> {
  const [spaceId, id] = [stableId(`space:${space.key}`), stableId(`credential:${given.key}`)];
  await tx.run(
    build
      .updateTable('credentials_auth')
      .set({ password_sealed: secrets.seal(DEMO_PASSWORD, secretAt(id, 'password')) })
      .where('space_id', '=', spaceId)
      .where('credential_id', '=', id),
  );
  if (isReached)
    await tx.enqueue(
      'credentials.sign_in_again',
      { space_id: spaceId, id, attempt: 0 },
      { runAt: new Date(tx.now.getTime() + SIGN_IN_AFTER_MS) },
    );
}
