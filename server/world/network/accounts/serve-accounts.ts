import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { ACCOUNT_COLUMNS, type Account, describeAccount, findAccount } from './accounts.ts';
import { answerCheckpoint, type SignInProgress, resendCheckpoint } from './checkpoints.ts';
import { cursorOf, ListParameters, readCursor } from '../cursor.ts';
import { signInAccountAtNetwork } from './sign-in-account-at-network.ts';
import type { SyntheticNetwork } from '../store.ts';
import { notifyStatus } from '../webhooks/notify-subscribers.ts';

const Proxy = z.object({
  host: z.string(),
  port: z.number(),
  username: z.string().optional(),
  password: z.string().optional(),
});
const Shared = z.object({
  provider: z.literal('LINKEDIN'),
  country: z.string().optional(),
  proxy: Proxy.optional(),
  two_factor: z.object({ username: z.string(), password: z.string() }).optional(),
});
const Login = z.union([
  Shared.extend({ username: z.string().regex(/(^\S+@\S+$)|(^\+?[\d\s]+$)/), password: z.string() }),
  Shared.extend({ username: z.string().optional(), access_token: z.string().min(1) }),
]);
const Answer = z.object({ provider: z.literal('LINKEDIN'), account_id: z.string(), code: z.string() });
const Named = z.object({ id: z.string() });

/** Accounts: connect, sign in again, answer a checkpoint, read, forget. */
export function serveAccounts(app: FastifyInstance, network: SyntheticNetwork): void {
  app.post('/accounts', async (request, reply) =>
    entered(reply, await signInAccountAtNetwork(network, Login.parse(request.body)), 'created'),
  );
  app.post('/accounts/:id', async (request, reply) => {
    const { id } = Named.parse(request.params);
    return entered(reply, await signInAccountAtNetwork(network, Login.parse(request.body), id), 'reconnected');
  });
  app.post('/accounts/checkpoint', async (request, reply) => {
    const { account_id, code } = Answer.parse(request.body);
    return entered(reply, await answerCheckpoint(network, account_id, code), 'either');
  });
  app.post('/accounts/resend_checkpoint', async (request, reply) => {
    const { account_id } = Answer.omit({ code: true }).parse(request.body);
    await resendCheckpoint(network, account_id);
    return reply.code(201).send({ object: 'CheckpointResent', account_id });
  });

  app.get('/accounts', async (request) => {
    const { limit, cursor } = ListParameters.parse(request.query);
    const [after] = cursor ? readCursor(cursor, z.tuple([z.string()])) : [''];
    const rows = await network.all<Account>(
      `select ${ACCOUNT_COLUMNS} from world.accounts
       where deleted_at is null and (signed_in_at is not null or status <> 'CREDENTIALS') and id > $1
       order by id limit $2`,
      [after, limit + 1],
    );
    const items = rows.slice(0, limit);
    return {
      object: 'AccountList',
      items: items.map((row) => describeAccount(network, row)),
      cursor: rows.length > limit ? cursorOf(items.at(-1)?.id ?? '') : null,
    };
  });
  app.get('/accounts/:id', async (request) =>
    describeAccount(network, await findAccount(network, Named.parse(request.params).id)),
  );
  app.get('/accounts/:id/sync', async (request) => {
    const { id } = await findAccount(network, Named.parse(request.params).id);
    await notifyStatus(network, id, 'SYNC_SUCCESS', network.now());
    return { object: 'AccountResync', status: 'SYNC_DONE' };
  });
  app.delete('/accounts/:id', async (request) => {
    const { id } = Named.parse(request.params);
    await network.transaction(async (tx) => {
      await findAccount(tx, id);
      await notifyStatus(tx, id, 'DELETED', network.now());
      await tx.all('update world.accounts set deleted_at = $2, checkpoint = null where id = $1', [id, network.now()]);
    });
    return { object: 'AccountDeleted' };
  });
}

/** `as` says which word the route has for a success; an answered checkpoint says what it was that it completed. */
function entered(reply: FastifyReply, result: SignInProgress, as: 'created' | 'reconnected' | 'either'): FastifyReply {
  switch (result.kind) {
    case 'refused':
      throw result.error;
    case 'checkpoint': {
      const { type, source } = result.checkpoint;
      const checkpoint = { type, ...(source && { source }) };
      return reply.code(202).send({ object: 'Checkpoint', account_id: result.accountId, checkpoint });
    }
    case 'created':
    case 'reconnected': {
      const isNew = (as === 'either' ? result.kind : as) === 'created';
      const object = isNew ? 'AccountCreated' : 'AccountReconnected';
      return reply.code(isNew ? 201 : 200).send({ object, account_id: result.accountId });
    }
  }
}
