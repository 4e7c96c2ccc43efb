import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { GatewayError } from './gateway-error.ts';
import type { SyntheticNetwork } from './store.ts';

/** What an account was told to do with its next requests: so many are refused, so many lose their answer, all are slow. */
export interface InjectedFaults {
  fail?: number;
  lose?: number;
  slow_ms?: number;
}

/** Tells an account to answer badly; null makes it well again. */
export async function injectFaults(
  network: SyntheticNetwork,
  accountId: string,
  trouble: InjectedFaults | null,
): Promise<void> {
  await network.all('update world.accounts set trouble = $2 where id = $1', [
    accountId,
    trouble && JSON.stringify(trouble),
  ]);
  await network.refresh();
}

/**
 * The one place where the network misbehaves on purpose: slow, 503 before anything is done, or done while the answer is
 * lost on its way. Shares are met evenly, not by chance: of four requests at a share of a quarter, one fails.
 */
export function serveFaults(app: FastifyInstance, network: SyntheticNetwork): void {
  let seen = 0;
  const lost = new WeakSet<FastifyRequest>();

  app.addHook('preHandler', async (request) => {
    const own = network.isAnyTroubled ? await troubleOf(network, request) : null;
    const { fail_share, lose_share, slow_ms } = network.settings;
    const count = seen++;
    const slow = Math.max(slow_ms, own?.slow_ms ?? 0);
    if (slow > 0) await pause(slow);
    if (own?.fail || isOneOf(fail_share, count))
      throw new GatewayError('service_unavailable', 'The gateway was told to fail.');
    if (own?.lose || isOneOf(lose_share, count)) lost.add(request);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    if (lost.has(request)) request.raw.socket.destroy();
    return payload;
  });
}

const isOneOf = (share: number, count: number) => Math.floor((count + 1) * share) > Math.floor(count * share);

const Naming = z.object({ account_id: z.string() });
const Owning = z.object({ id: z.string() });

/** Takes one from what the account of this request has left. */
async function troubleOf(network: SyntheticNetwork, request: FastifyRequest): Promise<InjectedFaults | null> {
  const id =
    Naming.safeParse(request.query).data?.account_id ??
    Naming.safeParse(request.body).data?.account_id ??
    (request.url.includes('/accounts/') ? Owning.safeParse(request.params).data?.id : undefined);
  if (id === undefined) return null;
  return network.transaction(async (tx) => {
    const row = await tx.first<{ trouble: InjectedFaults | null }>(
      'select trouble from world.accounts where id = $1 for update',
      [id],
    );
    if (!row?.trouble) return null;
    const { fail = 0, lose = 0, slow_ms = 0 } = row.trouble;
    const left = fail > 0 ? { fail: fail - 1, lose, slow_ms } : { fail, lose: Math.max(lose - 1, 0), slow_ms };
    const isOver = left.fail === 0 && left.lose === 0 && left.slow_ms === 0;
    await tx.all('update world.accounts set trouble = $2 where id = $1', [id, isOver ? null : JSON.stringify(left)]);
    // refused requests never get as far as losing their answer
    return fail > 0 ? { fail, slow_ms } : { lose, slow_ms };
  });
}
