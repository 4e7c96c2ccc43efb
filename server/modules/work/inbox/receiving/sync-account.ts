import type { Services } from '../../../../core/services.ts';
import { syncMessages } from './sync-messages.ts';
import { networkProvider } from '../../../senders/credentials/network/network-provider.ts';
import { credentialOf } from '../../../senders/credentials/find-credential.ts';
import { setActivity } from '../../../senders/credentials/life/set-activity.ts';

const LONGEST_MS = 10 * 60_000;

interface Account {
  space_id: string;
  id: string;
}

/** Reads the account's conversations again, as a person asked for it: the screen says so meanwhile. */
export async function syncAccount(account: Account, services: Services): Promise<void> {
  const network = networkProvider(services);
  const { space_id, id } = account;
  const { transactions } = services;
  const row = await transactions.inSpace(space_id, (tx) => credentialOf(tx, id), { readOnly: true });
  if (!network || !row?.gateway_id || row.status === 'deleted') return;
  await transactions.inSpace(space_id, (tx) => setActivity(tx, id, 'syncing', LONGEST_MS));
  try {
    await network.resync(row.gateway_id);
    await syncMessages(services, network, { space_id, id, gatewayId: row.gateway_id });
  } finally {
    await transactions.inSpace(space_id, (tx) => setActivity(tx, id, null));
  }
}
