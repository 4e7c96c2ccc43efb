import { createHash } from 'node:crypto';
import { ACCOUNT_COLUMNS, type Account, lockAccount } from './accounts.ts';
import { challenge, type SignInProgress, admitAccount, refused } from './checkpoints.ts';
import { GatewayError } from '../gateway-error.ts';
import { seedPastInvitations } from './seed-past-invitations.ts';
import { gatewayId, personOfUsername } from '../ids.ts';
import type { SyntheticNetwork, Queries } from '../store.ts';
import { readUsername } from '../read-username.ts';

/** What the gateway was given to sign in with: a password, or the value of a session's cookie. */
export interface SignIn {
  username?: string;
  password?: string;
  access_token?: string;
  country?: string;
  proxy?: { host: string; port: number; username?: string; password?: string };
  two_factor?: { username: string; password: string };
}

const HOUR = 3_600_000;
const MOST_TRIES_AN_HOUR = 10;
/** So often does a proxy whose name begins with `flaky.` fail before it works. */
const FLAKY_FAILS = 2;
const CAPTCHA_TRIES = 2;

/** Signs in a new account, or (given its id) one that the gateway knows. */
export function signInAccountAtNetwork(
  network: SyntheticNetwork,
  login: SignIn,
  accountId?: string,
): Promise<SignInProgress> {
  return network.transaction(async (tx) => {
    const username = await usernameOf(tx, login);
    if (username === null) return refused('expired_credentials', 'The session of this cookie has ended.');
    // two creations of one username at once become one account
    await tx.all('select pg_advisory_xact_lock(hashtextextended($1, 41))', [username]);
    const account = accountId ? await knownAccount(tx, accountId, username) : await accountOf(network, tx, username);
    if (account instanceof GatewayError) return { kind: 'refused', error: account };
    return (await counted(network, tx, account, login)) ?? (await enter(network, tx, account, login));
  });
}

async function usernameOf(tx: Queries, login: SignIn): Promise<string | null> {
  if (login.access_token === undefined) return (login.username ?? '').trim().toLowerCase();
  if (login.access_token.startsWith('expired')) return null;
  const session = await tx.first<{ username: string; ended_at: Date | null }>(
    'select username, ended_at from world.sessions where cookie = $1',
    [login.access_token],
  );
  if (session) return session.ended_at ? null : session.username;
  const digest = createHash('sha256').update(login.access_token).digest('hex').slice(0, 8);
  return login.username?.trim().toLowerCase() ?? `member-${digest}@network.test`;
}

async function knownAccount(tx: Queries, id: string, username: string): Promise<Account | GatewayError> {
  const account = await lockAccount(tx, id);
  if (account.username === username) return account;
  return new GatewayError('wrong_account', 'These credentials belong to another account.');
}

/** The same username is the same account until it is deleted, so that a creation whose answer was lost can be repeated. */
async function accountOf(network: SyntheticNetwork, tx: Queries, username: string): Promise<Account> {
  const found = await tx.first<Account>(
    `select ${ACCOUNT_COLUMNS} from world.accounts where username = $1 and deleted_at is null for update`,
    [username],
  );
  if (found) return found;
  const { signIn: word, plan, hasPast } = readUsername(username);
  const [made] = await tx.all<Account>(
    `insert into world.accounts (id, username, person, plan, status, email_verified, created_at)
     values ($1, $2, $3, $4, 'CREDENTIALS', $5, $6) returning ${ACCOUNT_COLUMNS}`,
    [gatewayId(), username, personOfUsername(username), plan, word !== 'unverified', network.now()],
  );
  if (hasPast) await seedPastInvitations(tx, made as Account, network.now());
  return made as Account;
}

/** Counts the try and looks at the way to the network: too many tries, or a proxy that does not let through. */
async function counted(
  network: SyntheticNetwork,
  tx: Queries,
  account: Account,
  login: SignIn,
): Promise<SignInProgress | null> {
  const now = network.now();
  const began = account.sign_ins_at && now.getTime() - account.sign_ins_at.getTime() < HOUR ? account.sign_ins_at : now;
  const tries = began === now ? 1 : account.sign_ins + 1;
  if (tries > MOST_TRIES_AN_HOUR) {
    const until = new Date(began.getTime() + HOUR);
    return { kind: 'refused', error: new GatewayError('too_many_requests', 'Too many sign-ins: wait.', { until }) };
  }
  const host = login.proxy?.host.toLowerCase() ?? '';
  const fails = host.startsWith('down.') || (host.startsWith('flaky.') && account.proxy_tries < FLAKY_FAILS);
  await tx.all(
    `update world.accounts set sign_ins_at = $2, sign_ins = $3, proxy_tries = proxy_tries + $4, tries = tries + $5,
       country_code = $6, proxy = $7
     where id = $1`,
    [account.id, began, tries, fails ? 1 : 0, fails ? 0 : 1, login.country ?? null, proxyKept(login)],
  );
  if (fails) return refused('proxy_error', 'The proxy did not answer.');
  if (login.proxy?.password === 'wrong')
    return refused('invalid_proxy_credentials', 'The proxy refused its credentials.');
  return null;
}

const proxyKept = ({ proxy }: SignIn) => (proxy ? JSON.stringify({ host: proxy.host, port: proxy.port }) : null);

async function enter(network: SyntheticNetwork, tx: Queries, account: Account, login: SignIn): Promise<SignInProgress> {
  if (login.password === 'wrong') return refused('invalid_credentials', 'Wrong username or password.');
  const { signIn: word } = readUsername(account.username);
  const now = network.now();
  const done = () => admitAccount(network, tx, account, account.status === 'RESTRICTED' ? 'RESTRICTED' : 'OK');
  if (word === 'taken') return refused('account_already_connected', 'This account is connected elsewhere.');
  if (word === 'blocked') return admitAccount(network, tx, account, 'RESTRICTED');
  // whoever brings a session's cookie has passed all checks in their own browser
  if (login.access_token !== undefined || account.status === 'RESTRICTED') return done();
  switch (word) {
    case 'mustchange':
      return refused('password_change_required', 'The provider asks for a new password first.');
    case 'pin':
      return challenge(tx, account, now, 'OTP');
    case 'apppin':
      return challenge(tx, account, now, '2FA', 'APP');
    case 'smspin':
      return challenge(tx, account, now, '2FA', 'SMS');
    case 'phone':
      return challenge(tx, account, now, 'PHONE_REGISTER');
    case 'inapp':
      return challenge(tx, account, now, 'IN_APP_VALIDATION');
    case 'captcha':
      return account.signed_in_at || account.tries >= CAPTCHA_TRIES ? done() : challenge(tx, account, now, 'CAPTCHA');
    case '2fa':
      return login.two_factor
        ? (twoFactorProblem(network, login.two_factor) ?? done())
        : challenge(tx, account, now, '2FA');
    case 'ok':
    case 'restrict':
    case 'unverified':
      return done();
  }
}

/** What the directory behind the account says to its own sign-in. */
function twoFactorProblem(
  network: SyntheticNetwork,
  given: { username: string; password: string },
): SignInProgress | null {
  const word = given.username.toLowerCase().split('@')[0]?.split('+').at(-1);
  if (given.password === 'wrong') return refused('invalid_two_factor', 'Wrong username or password at the directory.');
  if (word === 'failed') return refused('failed_two_factor', 'The directory did not confirm the sign-in.');
  if (word === 'locked') return refused('locked_two_factor', 'The directory locked the account for a while.');
  if (word !== 'update') return null;
  const link = `${network.origin()}/network/password`;
  const detail = 'The directory asks for a new password first.';
  return { kind: 'refused', error: new GatewayError('update_two_factor_password', detail, { link }) };
}
