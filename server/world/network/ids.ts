import { createHash, randomBytes } from 'node:crypto';
import { LAST_INDEX, type Person, person } from '../people/person.ts';

/** The network's ids look like the real one's and can be read back: a prefix, the person, and a few digits of check. */
const PREFIX = 'ACoAA';

const check = (index: number) => createHash('sha256').update(`person ${index}`).digest('base64url').slice(0, 8);

export const memberId = (index: number): string => `${PREFIX}${index.toString(36).padStart(7, '0')}${check(index)}`;

/** Whom an id names; null where it names nobody. */
export function personOfMemberId(id: string): number | null {
  if (!id.startsWith(PREFIX)) return null;
  const index = Number.parseInt(id.slice(PREFIX.length, PREFIX.length + 7), 36);
  if (!Number.isInteger(index) || index < 0 || index > LAST_INDEX) return null;
  return memberId(index) === id ? index : null;
}

/** The last part of a profile's address: the name, and who it is among all who bear it. */
export function publicId(one: Person): string {
  const name = `${one.firstName} ${one.lastName}`.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${slug}-${one.index.toString(36)}`;
}

/** Whom a member id or the last part of an address names. */
export function personByPublicId(seed: number, identifier: string): Person | null {
  const byId = personOfMemberId(identifier);
  if (byId !== null) return person(seed, byId);
  const digits = /-([0-9a-z]{1,7})$/.exec(identifier)?.[1];
  const index = digits === undefined ? Number.NaN : Number.parseInt(digits, 36);
  if (!Number.isInteger(index) || index > LAST_INDEX) return null;
  const found = person(seed, index);
  return publicId(found) === identifier ? found : null;
}

/** Whose account a username is: anyone in the stream, always the same. */
export const personOfUsername = (username: string): number =>
  createHash('sha256').update(`member ${username}`).digest().readUInt32BE(0);

/** An id of the gateway's own: 128 bits in 22 characters. */
export const gatewayId = (): string => randomBytes(16).toString('base64url');
