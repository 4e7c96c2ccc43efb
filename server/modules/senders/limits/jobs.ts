import * as z from 'zod';
import { hourIn } from '../../../../engine/time/zone-time.ts';
import { task } from '../../../core/jobs/job-handler.ts';
import { isHeldFor } from '../../platform/restores/hold.ts';
import { networkProvider } from '../credentials/network/network-provider.ts';
import { accountsAtGateway } from '../credentials/network/gateway-of.ts';
import { accountsOnAutopilot, timeZones } from './queries.ts';
import { judgeAccount } from './run-autopilot.ts';
import { settleWithdrawals } from './invitations/settle-withdrawals.ts';
import { enqueueWithdraw } from './invitations/withdraw-invitations.ts';
import { syncInvitations } from './invitations/sync-invitations.ts';

/** Reading every account's invitations is spread over so long. */
const SPREAD_MS = 3_600_000;
/** Nothing leaves after a restore until it is released: so long until the next look. */
const HELD_MS = 60_000;
const account = z.object({ space_id: z.uuid(), id: z.uuid() });

export const limitTasks = [
  task({
    name: 'limits.begin_days',
    payload: z.object({}),
    // some zones are half or three quarters of an hour apart: each account's day begins within this one
    cron: '5 * * * *',
    run: async (_payload, { transactions, clock }) => {
      const now = clock.now();
      await transactions.onPlatform(async (tx) => {
        const zones = (await timeZones(tx)).filter((zone) => hourIn(zone, now) === 0);
        for (const { space_id, ids } of await accountsOnAutopilot(tx, zones))
          await tx.enqueue('limits.judge', { space_id, ids });
      });
    },
  }),
  task({
    name: 'limits.judge',
    payload: z.object({ space_id: z.uuid(), ids: z.array(z.uuid()) }),
    run: async ({ space_id, ids }, { transactions }) => {
      for (const id of ids) await transactions.inSpace(space_id, (tx) => judgeAccount(tx, id));
    },
  }),
  task({
    name: 'limits.sync_all_invitations',
    payload: z.object({}),
    cron: '40 */6 * * *',
    run: async (_payload, services) => {
      if (!networkProvider(services)) return;
      await services.transactions.onPlatform(async (tx) => {
        const accounts = await accountsAtGateway(tx);
        for (const [index, { space_id, id }] of accounts.entries())
          await tx.enqueue(
            'limits.sync_invitations',
            { space_id, id },
            {
              key: `limits.sync_invitations:${id}`,
              runAt: new Date(tx.now.getTime() + (index * SPREAD_MS) / accounts.length),
            },
          );
      });
    },
  }),
  task({
    name: 'limits.sync_invitations',
    payload: account,
    run: async (payload, services) => {
      const network = networkProvider(services);
      if (network) await syncInvitations(services, network, payload);
    },
  }),
  task({
    name: 'limits.withdraw',
    payload: account,
    run: async (payload, services) => {
      const network = networkProvider(services);
      if (!network) return;
      const isHeld = await services.transactions.inSpace(payload.space_id, async (tx) => {
        if (!(await isHeldFor(tx, payload.id))) return false;
        await enqueueWithdraw(tx, payload.id, new Date(tx.now.getTime() + HELD_MS));
        return true;
      });
      if (!isHeld) await settleWithdrawals(services, network, payload);
    },
  }),
];
