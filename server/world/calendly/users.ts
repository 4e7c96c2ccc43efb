import { createHash } from 'node:crypto';
import type { Queries, SyntheticNetwork } from '../network/store.ts';

export interface CalendarHost {
  id: string;
  email: string;
  name: string;
}

export interface HostedEvent {
  id: string;
  name: string;
  minutes: number;
}

const USUAL = [
  ['Intro call', 30],
  ['Demo for the team', 45],
  ['Quick question', 15],
] as const;
const MANY = 120;

const idOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16).toUpperCase();
export const calendlyOrigin = (network: SyntheticNetwork): string => `${network.origin()}/calendly`;
export const uriOf = (network: SyntheticNetwork, kind: string, id: string): string =>
  `${calendlyOrigin(network)}/api/${kind}/${id}`;

/** Whoever signs in there for the first time has an account from then on. */
export async function takeHost(memory: Queries, email: string, name: string): Promise<CalendarHost> {
  const user = { id: idOf(email.toLowerCase()), email: email.toLowerCase(), name };
  await memory.all(
    `insert into world.calendly_users (id, email, name) values ($1, $2, $3)
      on conflict (id) do update set name = excluded.name`,
    [user.id, user.email, user.name],
  );
  return user;
}

/** What can be booked with somebody: the same for ever. */
export function eventTypesOf({ id, email }: CalendarHost): HostedEvent[] {
  const more = email.includes('+many')
    ? Array.from({ length: MANY - USUAL.length }, (_, at) => [`Talk ${at + 1}`, 30] as const)
    : [];
  return [...USUAL, ...more].map(([name, minutes]) => ({ id: idOf(`${id} ${name}`), name, minutes }));
}

export const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
