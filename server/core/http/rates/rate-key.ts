import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../../contract/call.ts';
import { userOfToken } from '../../auth/find-actor.ts';
import { networkOf } from '../../auth/network-of.ts';
import type { Services } from '../../services.ts';

/** The person whose session a token is; null for a visitor's, and for one that nobody has. */
export type PersonOf = (tokenHash: Buffer) => Promise<string | null>;

const MANY = 20_000;
const known = new WeakMap<Services, PersonOf>();

/** A token belongs to one person as long as it lives: asked once, remembered by all calls. */
export function personsOf(services: Services): PersonOf {
  const made = known.get(services) ?? remembering(services);
  known.set(services, made);
  return made;
}

function remembering({ transactions }: Services): PersonOf {
  const persons = new Map<string, string>();
  return async (hash) => {
    const key = hash.toString('latin1');
    const found = persons.get(key);
    if (found) return found;
    const person = await transactions.onPlatform((tx) => userOfToken(tx, hash), { readOnly: true });
    if (persons.size >= MANY) persons.clear();
    if (person) persons.set(key, person);
    return person;
  };
}

/**
 * What a call is counted by. Anonymous calls count by address. Signed-in ones count by token, wherever it is used from:
 * an office behind one address is many people. Where few are allowed, all sessions of a person count together, and a
 * token that nobody has counts by address.
 */
export async function rateKey(
  call: Call,
  request: FastifyRequest,
  tokenHash: () => Buffer | undefined,
  personOf: PersonOf,
): Promise<string> {
  const { by } = call.rate ?? {};
  const network = networkOf(request.ip);
  if (by) {
    const value = (request.body as Record<string, unknown> | undefined)?.[by];
    return `${network}|${typeof value === 'string' ? value.toLowerCase() : ''}`;
  }
  const { level } = call.access;
  const hash = level === 'public' || level === 'token' ? undefined : tokenHash();
  if (!hash) return network;
  if (!call.rate) return hash.toString('base64url', 0, 12);
  const person = await personOf(hash);
  return person ? `user:${person}` : network;
}
