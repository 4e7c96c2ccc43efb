import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import type { NetworkEvent } from '../../../../providers/network/port.ts';
import { HOOK_PATH } from './subscribe-to-network.ts';
import { networkProvider } from './network-provider.ts';
import { accountByGateway } from '../queries.ts';

const PER_MINUTE = 6_000;
const BODY_LIMIT = 262_144;

/** Where the gateway tells what happens to the accounts. Written down as a job and answered at once. */
export function serveHooks(app: FastifyInstance, services: Services): void {
  app.post(
    HOOK_PATH,
    { bodyLimit: BODY_LIMIT, config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } },
    async (request) => {
      const network = networkProvider(services);
      if (!network?.isGenuine(request.headers)) throw refuse('not_signed_in');
      const hook = network.readHook(request.body);
      if (hook) await enqueueHook(hook, services);
      return { ok: true };
    },
  );
}

/** A job that waits for the same is enough: what it does is read the truth. */
async function enqueueHook(hook: NetworkEvent, { transactions }: Services): Promise<void> {
  await transactions.onPlatform(async (tx) => {
    const account = await accountByGateway(tx, hook.account);
    if (!account || account.status === 'deleted') return;
    const { space_id, id } = account;
    const where =
      hook.kind === 'relation'
        ? { person_id: hook.personId }
        : hook.kind === 'seen'
          ? { conversation: hook.conversation }
          : {};
    const key = ['hear', id, hook.kind, ...Object.values(where)].join(':');
    await tx.enqueue('credentials.hear', { space_id, id, kind: hook.kind, ...where }, { key });
  });
}
