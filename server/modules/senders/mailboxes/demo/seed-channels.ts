import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { DEMO_SPACES } from '../../../people/spaces/demo/demo-spaces.ts';
import { stableId } from '../../../../core/stable-id.ts';

const PER_DAY = 50;
const NUMBER = '+4930555010977';

/** A mailbox for each account of the demo and a phone for each workspace; both are the synthetic world's. */
export async function seedChannels(tx: PlatformTx, isReached: boolean): Promise<void> {
  const status = isReached ? 'connected' : 'disconnected';
  const kept = { status, settings: JSON.stringify({ gateway: 'channels' }), created_at: tx.now, updated_at: tx.now };
  for (const space of DEMO_SPACES) {
    const spaceId = stableId(`space:${space.key}`);
    for (const account of space.credentials) {
      const name = `${account.firstName} ${account.lastName}`;
      await tx.run(
        build.insertInto('integrations').values({
          ...kept,
          space_id: spaceId,
          id: stableId(`mailbox:${account.key}`),
          credential_id: stableId(`credential:${account.key}`),
          category: 'email',
          type: 'smtp',
          email: `${account.key}@${account.username.split('@').at(-1)}`,
          sender_name: name,
          per_day: PER_DAY,
        }),
      );
    }
    if (space.credentials.length === 0) continue;
    await tx.run(
      build.insertInto('integrations').values({
        ...kept,
        space_id: spaceId,
        id: stableId(`dialer:${space.key}`),
        category: 'dialer',
        type: 'dialer',
        sender_name: space.name,
        settings: JSON.stringify({ gateway: 'channels', number: NUMBER }),
      }),
    );
  }
}
