import { shareOf } from '../hash.ts';

export interface PoolMember {
  id: string;
  /** Null for one that belongs to no workspace. */
  spaceId: string | null;
  email: string;
  /** Who carries its mail. */
  type: string;
}

export interface PairFacts {
  /** How often the two wrote to each other: on this day, and within a week. */
  today: number;
  week: number;
  /** How many mails are on their way to the other, or came to it, on this day. */
  received: number;
}

/** So many conversations the same two begin on a day at most. */
export const PAIR_MOST = 3;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Whom a mailbox writes to next: never itself nor the same one too often; others than of its own workspace and domain
 * where there are any; then whoever has heard least of it, then one of another vendor, then whom fewest write to.
 */
export function choosePartner<M extends PoolMember>(
  sender: PoolMember,
  pool: readonly M[],
  factsOf: (partner: M) => PairFacts,
  seed: string,
): M | null {
  const others = pool.filter(({ id, email }) => id !== sender.id && email.toLowerCase() !== sender.email.toLowerCase());
  const strangers = others.filter(
    ({ spaceId, email }) =>
      (spaceId === null || spaceId !== sender.spaceId) && domainOf(email) !== domainOf(sender.email),
  );
  for (const group of [strangers, others]) {
    const free = group
      .map((partner) => ({ partner, facts: factsOf(partner) }))
      .filter(({ facts }) => facts.today < PAIR_MOST);
    const [best] = free.toSorted((one, other) => {
      const sameVendor = Number(one.partner.type === sender.type) - Number(other.partner.type === sender.type);
      return (
        one.facts.today - other.facts.today ||
        one.facts.week - other.facts.week ||
        sameVendor ||
        one.facts.received - other.facts.received ||
        shareOf(seed, one.partner.id) - shareOf(seed, other.partner.id)
      );
    });
    // people of one's own only where there is nobody else at all
    if (best || group.length > 0) return best?.partner ?? null;
  }
  return null;
}
