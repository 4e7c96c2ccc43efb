import * as z from 'zod';
import type { AccountState, Challenge, Login, LoginOutcome, Network, AccountOwner } from '../port.ts';
import type { Context } from './context.ts';
import { loginOutcome, gatewayOutcome } from './gateway-outcome.ts';
import type { GatewayRequest } from './send-request.ts';

/** Signing in at a network can take its time: pages, codes, a proxy far away. */
const SIGN_IN_MS = 90_000;
const PROVIDER = 'LINKEDIN';
/** Pages of a hundred accounts each, until one is found. */
const FIND_PAGES = 50;

const Checkpoint = z.object({ type: z.string(), source: z.string().nullish() });
const Signed = z.union([
  z.object({ object: z.enum(['AccountCreated', 'AccountReconnected']), account_id: z.string().min(1) }),
  z.object({ object: z.literal('Checkpoint'), account_id: z.string().min(1), checkpoint: Checkpoint }),
]);
const Account = z.object({
  id: z.string().min(1),
  connection_params: z.object({ im: z.object({ username: z.string().nullish() }).optional() }).optional(),
  sources: z.array(z.object({ status: z.string() })).default([]),
});
const Accounts = z.object({ items: z.array(Account), cursor: z.string().nullable() });
const Seat = z.union([z.object({ error: z.string() }), z.looseObject({})]).nullable();
const Me = z.object({
  provider_id: z.string().min(1),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullish(),
  email_verified: z.boolean().optional(),
  profile_picture_url: z.string().nullish(),
  public_profile_url: z.string().nullish(),
  public_identifier: z.string().nullish(),
  premium: z.boolean(),
  sales_navigator: Seat,
  recruiter: Seat,
});

type SignInMethods = Pick<
  Network,
  'connect' | 'find' | 'reconnect' | 'answer' | 'resend' | 'state' | 'owner' | 'resync' | 'disconnect'
>;

export function signInMethods({ request, clock, profileUrl }: Context): SignInMethods {
  async function sign(asking: Pick<GatewayRequest, 'path' | 'body'>): Promise<LoginOutcome> {
    const answer = await request({ method: 'POST', ...asking, timeoutMs: SIGN_IN_MS }, Signed);
    if (answer.is === 'good' && answer.body.object === 'Checkpoint')
      return {
        kind: 'challenged',
        account: answer.body.account_id,
        challenge: challengeOf(answer.body.checkpoint),
      };
    const now = clock.now();
    const outcome = gatewayOutcome(answer, now, ({ account_id }) => ({ account: account_id }));
    return loginOutcome(outcome, answer.is === 'problem' ? answer.problem : null, now);
  }

  return {
    connect: (login) => sign({ path: '/accounts', body: bodyOf(login) }),
    reconnect: (account, login) => sign({ path: `/accounts/${encodeURIComponent(account)}`, body: bodyOf(login) }),
    answer: (account, code) =>
      sign({ path: '/accounts/checkpoint', body: { provider: PROVIDER, account_id: account, code } }),
    resend: async (account) => {
      const body = { provider: PROVIDER, account_id: account };
      const answer = await request({ method: 'POST', path: '/accounts/resend_checkpoint', body }, z.unknown());
      return gatewayOutcome(answer, clock.now(), () => null);
    },
    find: async (username) => {
      let cursor: string | undefined;
      for (let page = 0; page < FIND_PAGES; page++) {
        const answer = await request({ method: 'GET', path: '/accounts', query: { limit: 100, cursor } }, Accounts);
        if (answer.is !== 'good') return gatewayOutcome(answer, clock.now(), () => null);
        const isTheirs = (account: z.output<typeof Account>) =>
          account.connection_params?.im?.username?.toLowerCase() === username.toLowerCase();
        const found = answer.body.items.find(isTheirs);
        if (found) return { kind: 'done', receipt: found.id };
        if (!answer.body.cursor) break;
        cursor = answer.body.cursor;
      }
      return { kind: 'done', receipt: null };
    },
    state: async (account) => {
      const answer = await request({ method: 'GET', path: `/accounts/${encodeURIComponent(account)}` }, Account);
      if (answer.is === 'problem' && answer.problem.status === 404) return { status: 'gone', detail: null };
      if (answer.is !== 'good') return { status: 'unknown', detail: null };
      return stateOf(answer.body.sources.map(({ status }) => status));
    },
    owner: async (account) => {
      const answer = await request({ method: 'GET', path: '/users/me', query: { account_id: account } }, Me);
      return gatewayOutcome(answer, clock.now(), (me) => ownerOf(me, profileUrl));
    },
    resync: async (account) => {
      const path = `/accounts/${encodeURIComponent(account)}/sync`;
      return gatewayOutcome(await request({ method: 'GET', path }, z.unknown()), clock.now(), () => null);
    },
    disconnect: async (account) => {
      const path = `/accounts/${encodeURIComponent(account)}`;
      const outcome = gatewayOutcome(await request({ method: 'DELETE', path }, z.unknown()), clock.now(), () => null);
      const isGone = outcome.kind === 'refused' && outcome.reason === 'not_found';
      return isGone ? { kind: 'already', receipt: null } : outcome;
    },
  };
}

/** The two-step sign-in is an extension that a gateway has to be set up for; without it the field is not sent. */
function bodyOf(login: Login): object {
  const { proxy, twoFactor } = login;
  return {
    provider: PROVIDER,
    ...(login.cookie ? { access_token: login.cookie } : { username: login.username, password: login.password ?? '' }),
    ...(login.countryCode && { country: login.countryCode.toLowerCase() }),
    ...(proxy && { proxy: { ...proxy, protocol: 'http' } }),
    ...(twoFactor && { two_factor: { provider: 'MICROSOFT', ...twoFactor } }),
  };
}

function challengeOf({ type, source }: z.output<typeof Checkpoint>): Challenge {
  if (type === '2FA' && source === 'APP') return { kind: 'code', pin: 'app' };
  if (type === '2FA' && source === 'SMS') return { kind: 'code', pin: 'sms' };
  if (type === '2FA') return { kind: 'two_factor', problem: null, link: null };
  if (type === 'OTP') return { kind: 'code', pin: 'email' };
  if (type === 'PHONE_REGISTER') return { kind: 'phone' };
  if (type === 'CAPTCHA') return { kind: 'captcha' };
  return { kind: 'in_app' };
}

/** Of several sources the worst counts. The network's restriction reads as PERMISSIONS at the gateway. */
function stateOf(statuses: readonly string[]): AccountState {
  const has = (status: string) => statuses.includes(status);
  const detail = statuses.join(', ') || null;
  if (has('PERMISSIONS')) return { status: 'restricted', detail };
  if (has('CREDENTIALS')) return { status: 'credentials', detail };
  if (has('STOPPED')) return { status: 'stopped', detail };
  if (has('CONNECTING')) return { status: 'connecting', detail };
  return { status: has('ERROR') || statuses.length === 0 ? 'unknown' : 'ok', detail };
}

function ownerOf(me: z.output<typeof Me>, profileUrl: (publicId: string) => string): AccountOwner {
  const faultOf = (seat: z.output<typeof Seat>) => (seat && 'error' in seat ? String(seat.error) : null);
  const has = (seat: z.output<typeof Seat>) => seat !== null && faultOf(seat) === null;
  return {
    memberId: me.provider_id,
    firstName: me.first_name,
    lastName: me.last_name,
    email: me.email ?? null,
    isEmailVerified: me.email_verified ?? true,
    link: me.public_profile_url ?? (me.public_identifier ? profileUrl(me.public_identifier) : null),
    photoLink: me.profile_picture_url ?? null,
    subscription: has(me.recruiter)
      ? 'recruiter'
      : has(me.sales_navigator)
        ? 'sales_navigator'
        : me.premium
          ? 'premium'
          : 'basic',
    salesError: faultOf(me.sales_navigator),
  };
}
