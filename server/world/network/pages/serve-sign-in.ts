import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { escaped } from '../../escaped.ts';
import { person } from '../../people/person.ts';
import { ACCOUNT_COLUMNS, type Account, isOver } from '../accounts/accounts.ts';
import { answerCheckpoint, passCheckpoint } from '../accounts/checkpoints.ts';
import { GatewayError } from '../gateway-error.ts';
import { signInAccountAtNetwork } from '../accounts/sign-in-account-at-network.ts';
import type { SyntheticNetwork } from '../store.ts';
import { layout, personName } from './layout.ts';
import { endPageSession, memberOf, openPageSession } from './session.ts';

const Login = z.object({ username: z.string().trim().toLowerCase().min(3), password: z.string().min(1) });
const Check = z.object({ account: z.string().min(1), answer: z.string().default('') });

/** Signing in at the network itself: the same rules as through the gateway, challenges included. */
export function serveSignIn(app: FastifyInstance, network: SyntheticNetwork): void {
  app.get('/sign-in', (_request, reply) => reply.send(signInPage()));
  app.post('/sign-in', async (request, reply) => {
    const login = Login.safeParse(request.body);
    if (!login.success) return reply.code(400).send(signInPage('Fill in both fields.'));
    const { username, password } = login.data;
    const account = await accountOf(network, username);
    if (password === 'wrong') return reply.code(401).send(signInPage('Wrong username or password.'));
    if (account && isIn(account)) {
      await openPageSession(network, reply, username);
      return reply.redirect('/network', 303);
    }
    if (account && account.status === 'CONNECTING' && !isOver(account.checkpoint, network.now()))
      return reply.redirect(checkPath(account.id), 303);
    const entered = await signInAccountAtNetwork(network, { username, password });
    if (entered.kind === 'refused') return reply.code(entered.error.status).send(signInPage(entered.error.message));
    if (entered.kind === 'checkpoint') return reply.redirect(checkPath(entered.accountId), 303);
    await openPageSession(network, reply, username);
    return reply.redirect('/network', 303);
  });
  app.post('/sign-out', async (request, reply) => {
    const member = await memberOf(network, request);
    if (member) await endPageSession(network, reply, member);
    return reply.redirect('/network/sign-in', 303);
  });

  app.get('/check', async (request, reply) => {
    const { account } = Check.parse(request.query);
    return reply.send(checkPage(network, await challenged(network, account)));
  });
  app.post('/check', async (request, reply) => {
    const { account: id, answer } = Check.parse(request.body);
    const account = await challenged(network, id);
    if (takesAnswer(account)) {
      const entered = await answerCheckpoint(network, id, answer);
      if (entered.kind === 'refused')
        return reply.code(entered.error.status).send(checkPage(network, account, entered.error.message));
      if (entered.kind === 'checkpoint') return reply.redirect(checkPath(id), 303);
    } else if (!(await passCheckpoint(network, id)))
      throw new GatewayError('checkpoint_error', 'This security check cannot be passed here.');
    await openPageSession(network, reply, account.username);
    return reply.redirect('/network', 303);
  });
  app.get('/password', (_request, reply) =>
    reply.send(
      layout({
        title: 'Password',
        viewer: null,
        body: '<div class="card"><h1>Choose a new password</h1><p>Nothing is kept here: sign in again with any new password, without the word that brought you here in the username.</p></div>',
      }),
    ),
  );
}

const isIn = (account: Account) =>
  account.signed_in_at !== null && (account.status === 'OK' || account.status === 'RESTRICTED');
const checkPath = (accountId: string) => `/network/check?account=${encodeURIComponent(accountId)}`;
const takesAnswer = ({ checkpoint }: Account) =>
  checkpoint?.type !== 'CAPTCHA' && checkpoint?.type !== 'IN_APP_VALIDATION';

const accountOf = (network: SyntheticNetwork, username: string) =>
  network.first<Account>(`select ${ACCOUNT_COLUMNS} from world.accounts where username = $1 and deleted_at is null`, [
    username,
  ]);

async function challenged(network: SyntheticNetwork, id: string): Promise<Account> {
  const account = await network.first<Account>(
    `select ${ACCOUNT_COLUMNS} from world.accounts where id = $1 and deleted_at is null`,
    [id],
  );
  if (!account || isOver(account.checkpoint, network.now()))
    throw new GatewayError('checkpoint_error', 'There is no security check for this account, or it has ended.');
  return account;
}

const signInPage = (problem?: string) =>
  layout({
    title: 'Sign in',
    viewer: null,
    problem,
    body: `<div class="card"><h1>Sign in</h1><p class="soft">The demo’s stand-in for a professional network. Any address and password will do; words in the address (+pin, +captcha, …) bring challenges.</p>
      <form method="post" action="/network/sign-in">
        <label>Email <input name="username" type="email" required autocomplete="username"></label>
        <label>Password <input name="password" type="password" required autocomplete="current-password"></label>
        <button class="main">Sign in</button></form></div>`,
  });

function checkPage(network: SyntheticNetwork, account: Account, problem?: string): string {
  const field = takesAnswer(account)
    ? `<label>${account.checkpoint?.type === 'PHONE_REGISTER' ? 'Phone number' : 'Code'} <input name="answer" required autocomplete="one-time-code"></label>`
    : '<p>Press the button to show that a person is sitting here.</p>';
  return layout({
    title: 'Security check',
    viewer: null,
    problem,
    body: `<div class="card"><h1>Security check</h1><p class="soft">${escaped(`${personName(person(network.seed, account.person))}, ${account.username}`)}</p>
      <form method="post" action="/network/check"><input type="hidden" name="account" value="${escaped(account.id)}">${field}
        <button class="main">${takesAnswer(account) ? 'Continue' : 'I am a person'}</button></form></div>`,
  });
}
