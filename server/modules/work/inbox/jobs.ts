import * as z from 'zod';
import { task } from '../../../core/jobs/task.ts';
import { networkOf } from '../../senders/credentials/network/network-of.ts';
import { gatewayOf } from '../../senders/credentials/network/gateway-of.ts';
import { hearMessages } from './hearing/hear-messages.ts';
import { HeardPayload, hearNetwork } from './hearing/hear-network.ts';
import { hearRelations } from './hearing/hear-relations.ts';
import { hearAwaited } from './hearing/hear-seen.ts';
import { accountsToHear } from './hearing/queries.ts';
import { syncAccount } from './hearing/sync-account.ts';
import { wakeDialog } from './dialogs/wake-dialog.ts';

/** Reading every account is spread over so long. */
const SPREAD_MS = 4 * 60_000;

const OneAccount = z.object({ space_id: z.uuid(), id: z.uuid() });

export const inboxTasks = [
  task({ name: 'credentials.sync', payload: OneAccount, run: syncAccount }),
  task({ name: 'credentials.hear', payload: HeardPayload, run: hearNetwork }),
  task({
    name: 'inbox.hear_all',
    payload: z.object({}),
    // hooks can be lost: what they would have told is read now and then
    cron: '*/5 * * * *',
    run: async (_payload, services) => {
      if (!networkOf(services)) return;
      await services.transactions.onPlatform(async (tx) => {
        const accounts = await accountsToHear(tx);
        for (const [index, { space_id, id }] of accounts.entries())
          await tx.enqueue(
            'inbox.hear',
            { space_id, id },
            { key: `inbox.hear:${id}`, runAt: new Date(tx.now.getTime() + (index * SPREAD_MS) / accounts.length) },
          );
      });
    },
  }),
  task({
    name: 'inbox.hear',
    payload: OneAccount,
    run: async ({ space_id, id }, services) => {
      const network = networkOf(services);
      const gatewayId = await services.transactions.inSpace(space_id, (tx) => gatewayOf(tx, id), { readOnly: true });
      if (!network || !gatewayId) return;
      await hearMessages(services, network, { space_id, id, gatewayId });
      await hearRelations(services, network, { space_id, id, gatewayId });
      await hearAwaited(services, network, { space_id, id, gatewayId });
    },
  }),
  task({
    name: 'inbox.wake',
    payload: z.object({ space_id: z.uuid(), prospect_id: z.uuid() }),
    run: async ({ space_id, prospect_id }, services) => {
      await services.transactions.inSpace(space_id, (tx) => wakeDialog(tx, prospect_id));
    },
  }),
];
