import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { worldMailSettings } from '../access/mail-access.ts';
import { DEMO_SPACES } from '../../../people/spaces/demo/demo-spaces.ts';
import type { DemoNetwork } from '../../../../core/module.ts';
import { stableId } from '../../../../core/stable-id.ts';
import { seedSharedMailboxes } from './seed-shared-mailboxes.ts';

const PER_DAY = 50;
const NUMBER = '+4930555010977';

/** A mailbox for each account of the demo and a phone for each workspace; both are the synthetic world's. */
export async function seedChannels(tx: PlatformTx, network?: DemoNetwork): Promise<void> {
  const status = network?.hasChannels ? 'connected' : 'disconnected';
  const kept = { status, settings: JSON.stringify({ gateway: 'channels' }), created_at: tx.now, updated_at: tx.now };
  for (const space of DEMO_SPACES) {
    const spaceId = stableId(`space:${space.key}`);
    for (const account of space.credentials) {
      const name = `${account.firstName} ${account.lastName}`;
      const id = stableId(`mailbox:${account.key}`);
      const email = `${account.key}@${account.username.split('@').at(-1)}`;
      const settings = network?.mailPassword ? worldMailSettings(network.secrets, id, email, network.mailPassword) : {};
      await tx.run(
        build.insertInto('integrations').values({
          ...kept,
          space_id: spaceId,
          id,
          settings: JSON.stringify(settings),
          credential_id: stableId(`credential:${account.key}`),
          category: 'email',
          type: 'smtp',
          email,
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
  if (network) await seedSharedMailboxes(tx, network);
}
