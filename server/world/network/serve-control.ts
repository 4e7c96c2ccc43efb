import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { serveCalendlyControl } from '../calendly/serve-calendly-control.ts';
import { serveContactControl } from '../enrichment/serve-contact-control.ts';
import { serveMailControl } from '../mail/serve-mail-control.ts';
import { serveStripeControl } from '../stripe/serve-stripe-control.ts';
import { LAST_INDEX, type Person, person } from '../people/person.ts';
import { ACCOUNT_COLUMNS, type Account, shownStatus, signOutAccount } from './accounts/accounts.ts';
import { challenge, passCheckpoint } from './accounts/checkpoints.ts';
import { GatewayError } from './gateway-error.ts';
import { personByPublicId } from './ids.ts';
import { changePace, senderProfileOf } from './life/life.ts';
import { acceptPending, readMessages, say } from './life/life-acts.ts';
import { replyText } from './minds/reply-text.ts';
import { noteSession, releaseNow, restrictAccount } from './accounts/restrict.ts';
import type { SyntheticNetwork } from './store.ts';
import { notifyStatus } from './webhooks/notify-subscribers.ts';

const OfAccount = z.object({ account: z.string().min(1) });
const Pair = OfAccount.extend({ person: z.string().min(1) });
const Reply = Pair.extend({ text: z.string().min(1).max(8000).optional() });
const Pace = z.object({ pace: z.number().min(0.01).max(1_000_000) });
const Fail = z.object({ share: z.number().min(0).max(1), lose: z.number().min(0).max(1).default(0) });
const Slow = z.object({ ms: z.number().int().min(0).max(120_000) });
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** One line of what somebody will do. */
export interface Pending {
  at: string;
  account: string;
  person: string;
  kind: string;
}

/** What the command line tells the network to do. Only for callers on this machine. */
export function serveControl(app: FastifyInstance, network: SyntheticNetwork): void {
  app.register(
    async (control) => {
      control.addHook('onRequest', async (request) => {
        if (!LOOPBACK.has(request.ip)) throw new GatewayError('resource_not_found', 'There is nothing here');
      });
      control.setErrorHandler((error, _request, reply) => {
        if (error instanceof GatewayError) return reply.code(error.status).send({ error: error.message });
        if (!(error instanceof z.ZodError)) throw error;
        const [issue] = error.issues;
        return reply.code(400).send({ error: `${issue?.path.join('.') || 'The body'}: ${issue?.message}` });
      });
      people(control, network);
      accounts(control, network);
      settings(control, network);
      serveMailControl(control, network);
      serveStripeControl(control, network);
      serveCalendlyControl(control, network);
      serveContactControl(control, network);
    },
    { prefix: '/control' },
  );
}

function people(app: FastifyInstance, network: SyntheticNetwork): void {
  app.post('/accept', async (request) => {
    const { account, who } = await pairOf(network, Pair.parse(request.body));
    const isDone = await network.transaction(async (tx) => {
      const invitation = await tx.first<{ id: string }>(
        `select id from world.invitations where account_id = $1 and person = $2 and state = 'pending'`,
        [account.id, who.index],
      );
      await tx.all(`delete from world.due where account_id = $1 and person = $2 and kind = 'accept'`, [
        account.id,
        who.index,
      ]);
      return invitation ? acceptPending(tx, network, invitation.id) : false;
    });
    if (!isDone)
      throw new GatewayError('resource_not_found', `No invitation from ${account.username} waits for ${nameOf(who)}.`);
    return { done: `${nameOf(who)} accepted the invitation of ${account.username}.` };
  });
  app.post('/read', async (request) => {
    const { account, who } = await pairOf(network, Pair.parse(request.body));
    const read = await network.transaction((tx) =>
      readMessages(tx, network, { accountId: account.id, from: who.index }),
    );
    if (read === 0)
      throw new GatewayError('resource_not_found', `${nameOf(who)} has nothing unread of ${account.username}.`);
    return { done: `${nameOf(who)} read what ${account.username} wrote.` };
  });
  app.post('/reply', async (request) => {
    const given = Reply.parse(request.body);
    const { account, who } = await pairOf(network, given);
    const text = given.text ?? replyText('warm', who, senderProfileOf(network.seed, account.person), who.picture);
    await network.transaction((tx) => say(tx, network, { accountId: account.id, from: who.index, text }));
    return { done: `${nameOf(who)} wrote to ${account.username}: ${text}` };
  });
  app.get('/pending', async (): Promise<Pending[]> => {
    const rows = await network.all<{ at: Date; username: string; person: number; kind: string }>(
      `select d.at, a.username, d.person, d.kind from world.due d join world.accounts a on a.id = d.account_id
       order by d.at, d.id limit 200`,
    );
    return rows.map((row) => ({
      at: row.at.toISOString(),
      account: row.username,
      person: `${row.person} ${nameOf(person(network.seed, row.person))}`,
      kind: row.kind,
    }));
  });
}

function accounts(app: FastifyInstance, network: SyntheticNetwork): void {
  app.get('/accounts', async () => {
    const rows = await network.all<Account>(
      `select ${ACCOUNT_COLUMNS} from world.accounts where deleted_at is null order by created_at, id limit 1000`,
    );
    return rows.map((row) => ({
      id: row.id,
      username: row.username,
      name: nameOf(person(network.seed, row.person)),
      plan: row.plan,
      status: shownStatus(row, network.now()),
    }));
  });
  app.post('/restrict', async (request) => {
    const account = await accountNamed(network, OfAccount.parse(request.body).account);
    await network.transaction((tx) => restrictAccount(tx, network, account.id));
    return { done: `${account.username} is restricted.` };
  });
  app.post('/release', async (request) => {
    const account = await accountNamed(network, OfAccount.parse(request.body).account);
    const isDone = await network.transaction((tx) => releaseNow(tx, account.id, network.now()));
    if (!isDone) throw new GatewayError('resource_not_found', `${account.username} is not restricted.`);
    return { done: `${account.username} may act again.` };
  });
  app.post('/challenge', async (request) => {
    const account = await accountNamed(network, OfAccount.parse(request.body).account);
    await network.transaction(async (tx) => {
      await challenge(tx, account, network.now(), 'OTP');
      await notifyStatus(tx, account.id, 'CONNECTING', network.now());
    });
    return { done: `${account.username} is asked for a code.` };
  });
  app.post('/confirm', async (request) => {
    const account = await accountNamed(network, OfAccount.parse(request.body).account);
    if (!(await passCheckpoint(network, account.id)))
      throw new GatewayError('resource_not_found', `${account.username} waits for no captcha and no confirmation.`);
    return { done: `${account.username} is signed in.` };
  });
  app.post('/sign-out', async (request) => {
    const account = await accountNamed(network, OfAccount.parse(request.body).account);
    await network.transaction(async (tx) => {
      await signOutAccount(tx, account.id, network.now());
      await noteSession(tx, account.id, true);
      await tx.all('update world.sessions set ended_at = $2 where username = $1 and ended_at is null', [
        account.username,
        network.now(),
      ]);
    });
    return { done: `${account.username} is signed out.` };
  });
}

function settings(app: FastifyInstance, network: SyntheticNetwork): void {
  app.post('/pace', async (request) => {
    const { pace } = Pace.parse(request.body);
    await changePace(network, pace);
    return { done: `People live ${pace} times as fast as the clock.` };
  });
  app.post('/fail', async (request) => {
    const { share, lose } = Fail.parse(request.body);
    await network.changeSettings({ fail_share: share, lose_share: lose });
    return {
      done: `Of 100 requests, ${Math.round(share * 100)} fail and ${Math.round(lose * 100)} lose their answer.`,
    };
  });
  app.post('/slow', async (request) => {
    const { ms } = Slow.parse(request.body);
    await network.changeSettings({ slow_ms: ms });
    return { done: `Every answer takes ${ms} ms longer.` };
  });
}

const nameOf = (who: Person) => `${who.firstName} ${who.lastName}`;

async function pairOf(
  network: SyntheticNetwork,
  given: z.output<typeof Pair>,
): Promise<{ account: Account; who: Person }> {
  return { account: await accountNamed(network, given.account), who: personGiven(network.seed, given.person) };
}

/** By its username or the gateway's id. */
async function accountNamed(network: SyntheticNetwork, name: string): Promise<Account> {
  const found = await network.first<Account>(
    `select ${ACCOUNT_COLUMNS} from world.accounts where (id = $1 or username = $2) and deleted_at is null`,
    [name, name.toLowerCase()],
  );
  if (!found) throw new GatewayError('resource_not_found', `The network knows no account ${JSON.stringify(name)}.`);
  return found;
}

/** By their number, member id or the last part of their page's address. */
function personGiven(seed: number, name: string): Person {
  const index = /^\d{1,10}$/.test(name) ? Number(name) : null;
  const found = index !== null && index <= LAST_INDEX ? person(seed, index) : personByPublicId(seed, name);
  if (!found) throw new GatewayError('resource_not_found', `The network knows nobody called ${JSON.stringify(name)}.`);
  return found;
}
