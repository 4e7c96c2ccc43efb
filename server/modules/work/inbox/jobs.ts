import * as z from 'zod';
import { task } from '../../../core/jobs/job-handler.ts';
import { networkProvider } from '../../senders/credentials/network/network-provider.ts';
import { gatewayOf } from '../../senders/credentials/network/gateway-of.ts';
import { syncMessages } from './receiving/sync-messages.ts';
import { NetworkHookPayload, receiveNetworkHook } from './receiving/receive-network-hook.ts';
import { syncRelations } from './receiving/sync-relations.ts';
import { syncAwaitedReceipts } from './receiving/sync-read-receipts.ts';
import { accountsToSync } from './receiving/queries.ts';
import { syncAccount } from './receiving/sync-account.ts';
import { readLeftReplies, readReplies } from './reading/read-replies.ts';
import { wakeConversation } from './conversations/wake-conversation.ts';

/** Reading every account is spread over so long. */
const SPREAD_MS = 4 * 60_000;

const OneAccount = z.object({ space_id: z.uuid(), id: z.uuid() });

export const inboxTasks = [
  task({ name: 'credentials.sync', payload: OneAccount, run: syncAccount }),
  task({ name: 'credentials.hear', payload: NetworkHookPayload, run: receiveNetworkHook }),
  task({
    name: 'inbox.hear_all',
    payload: z.object({}),
    // hooks can be lost: what they would have told is read now and then
    cron: '*/5 * * * *',
    run: async (_payload, services) => {
      if (!networkProvider(services)) return;
      await services.transactions.onPlatform(async (tx) => {
        const accounts = await accountsToSync(tx);
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
      const network = networkProvider(services);
      const gatewayId = await services.transactions.inSpace(space_id, (tx) => gatewayOf(tx, id), { readOnly: true });
      if (!network || !gatewayId) return;
      await syncMessages(services, network, { space_id, id, gatewayId });
      await syncRelations(services, network, { space_id, id, gatewayId });
      await syncAwaitedReceipts(services, network, { space_id, id, gatewayId });
    },
  }),
  task({ name: 'inbox.read_replies', payload: z.object({ space_id: z.uuid() }), run: readReplies }),
  task({ name: 'inbox.read_left', payload: z.object({}), cron: '* * * * *', run: readLeftReplies }),
  task({
    name: 'inbox.wake',
    payload: z.object({ space_id: z.uuid(), prospect_id: z.uuid() }),
    run: async ({ space_id, prospect_id }, services) => {
      await services.transactions.inSpace(space_id, (tx) => wakeConversation(tx, prospect_id));
    },
  }),
];
