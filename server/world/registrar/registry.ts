import { createHash } from 'node:crypto';
import { findable } from '../network/people/people-index.ts';
import type { SyntheticNetwork } from '../network/store.ts';

/** What a year costs by the ending, in dollars: the first, and each that follows. */
const PRICES: Record<string, readonly [number, number]> = {
  com: [10.44, 10.44],
  net: [11.86, 11.86],
  org: [7.5, 10.11],
  app: [14.2, 14.2],
  dev: [12.2, 12.2],
  email: [5.18, 25.18],
  group: [12.18, 20.18],
  site: [3.18, 33.18],
  online: [4.18, 31.18],
  co: [26, 26],
  io: [50, 50],
};
const ENDINGS = Object.keys(PRICES);
/** So short names are dear. */
const PREMIUM_LABEL = 3;
/** Of short names, so many have somebody: three of ten. */
const TAKEN_SHARE = 77;
const TAKEN_LABEL = 9;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const luckOf = (name: string): number => createHash('sha256').update(`registry ${name}`).digest()[0] ?? 0;
const endingOf = (name: string) => name.slice(name.indexOf('.') + 1);
const labelOf = (name: string) => name.slice(0, name.indexOf('.'));

/** Whether a name can be had, and for how much, in the registrar's words. */
export async function offerOf(network: SyntheticNetwork, name: string) {
  const pricing = PRICES[endingOf(name)];
  const no = (reason: string) => ({ name, registrable: false, reason });
  if (!/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.[a-z.]+$/.test(name) || !pricing) return no('extension_not_supported');
  if (await isTaken(network, name)) return no('domain_unavailable');
  if (labelOf(name).length <= PREMIUM_LABEL) return no('domain_premium');
  const [first, year] = pricing;
  return {
    name,
    registrable: true,
    tier: 'standard',
    pricing: { currency: 'USD', registration_cost: first.toFixed(2), renewal_cost: year.toFixed(2) },
  };
}

async function isTaken(network: SyntheticNetwork, name: string): Promise<boolean> {
  const companies = findable(network.seed).some(({ person }) => person.company.domain === name);
  if (companies || (labelOf(name).length < TAKEN_LABEL && luckOf(name) < TAKEN_SHARE)) return true;
  return (
    (await network.first('select from world.registrations where name = $1 and failure is null', [name])) !== undefined
  );
}

/** Names like a word that can be had. */
export async function namesLike(network: SyntheticNetwork, word: string, most: number) {
  const label = labelOf(`${word}.`)
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]/g, '');
  const labels = [label, `get${label}`, `${label}hq`, `try${label}`, `${label}-mail`, `with${label}`];
  const names = labels.flatMap((each) => ENDINGS.slice(0, 5).map((ending) => `${each}.${ending}`));
  const offers = await Promise.all(names.map((name) => offerOf(network, name)));
  return offers.filter(({ registrable }) => registrable).slice(0, most);
}

/** How long the registry takes: a .com less than an hour, others up to two days. */
export function takesMs(name: string): number {
  const share = luckOf(`${name} takes`) / 255;
  return name.endsWith('.com') ? (5 + 45 * share) * MINUTE : (2 + 42 * share) * HOUR;
}
