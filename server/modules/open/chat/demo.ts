import type { PlatformTx } from '../../../core/db/transaction.ts';
import type { DemoNetwork } from '../../../core/module.ts';
import { stableId } from '../../../core/stable-id.ts';
import { addTarget, moveTarget } from '../webhooks/targets/targets.ts';
import { insertChannel } from './queries.ts';

const SPACE = stableId('space:lumen');
const CHANNEL = stableId('chat:sales');
/** Where the synthetic world has a channel of Slack. */
const placeAt = (receiver: string): string => `${receiver}slack/services/T0LUMEN/B0SALES/demochannelofthesalesteam`;

/** The demo’s first workspace tells its news in a channel of the synthetic world; without it there is nobody to tell. */
export async function demoChannel(tx: PlatformTx, network?: DemoNetwork): Promise<void> {
  if (!network?.receiver) return;
  await addTarget(
    tx,
    {
      spaceId: SPACE,
      id: CHANNEL,
      format: 'slack',
      name: '#sales',
      url: placeAt(network.receiver),
      credentialId: null,
      campaignIds: [],
      labelIds: [],
      createdBy: stableId('user:demo'),
    },
    network,
  );
  await insertChannel(tx, {
    space_id: SPACE,
    id: CHANNEL,
    told: ['replies', 'meetings', 'problems'],
    language: 'en',
  });
}

/** The world may have come to stand at another port since. */
export async function followChannel(tx: PlatformTx, _isDemo: boolean, network?: DemoNetwork): Promise<void> {
  if (network?.receiver) await moveTarget(tx, CHANNEL, placeAt(network.receiver), network);
}
