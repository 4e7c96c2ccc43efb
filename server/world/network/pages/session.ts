import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Person, person } from '../../people/person.ts';
import { ACCOUNT_COLUMNS, type Account } from '../accounts/accounts.ts';
import { GatewayError } from '../gateway-error.ts';
import type { SyntheticNetwork } from '../store.ts';

export const COOKIE = 'network_session';

/** A member who is signed in at the pages. */
export interface Member {
  cookie: string;
  account: Account;
  person: Person;
}

/** Keeps who signed in, and gives the browser its cookie. */
export async function openPageSession(network: SyntheticNetwork, reply: FastifyReply, username: string): Promise<void> {
  const cookie = randomBytes(24).toString('base64url');
  await network.all('insert into world.sessions (cookie, username, created_at) values ($1, $2, $3)', [
    cookie,
    username,
    network.now(),
  ]);
  reply.header('set-cookie', `${COOKIE}=${cookie}; Path=/network; HttpOnly; SameSite=Lax`);
}

export async function endPageSession(network: SyntheticNetwork, reply: FastifyReply, member: Member): Promise<void> {
  await network.all('update world.sessions set ended_at = $2 where cookie = $1', [member.cookie, network.now()]);
  reply.header('set-cookie', `${COOKIE}=; Path=/network; HttpOnly; SameSite=Lax; Max-Age=0`);
}

/** Who looks at a page; null for a visitor. */
export async function memberOf(network: SyntheticNetwork, request: FastifyRequest): Promise<Member | null> {
  const cookie = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
  if (!cookie) return null;
  const account = await network.first<Account>(
    `select ${ACCOUNT_COLUMNS} from world.accounts a
     where deleted_at is null
       and username = (select s.username from world.sessions s where s.cookie = $1 and s.ended_at is null)`,
    [cookie],
  );
  return account ? { cookie, account, person: person(network.seed, account.person) } : null;
}

/** The same, where only members come in. */
export async function requireMemberSession(network: SyntheticNetwork, request: FastifyRequest): Promise<Member> {
  const member = await memberOf(network, request);
  if (!member) throw new GatewayError('missing_credentials', 'Sign in first.');
  return member;
}

/** A form that was sent from somewhere else does nothing here. */
export function isFromHere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.headers.host);
}
