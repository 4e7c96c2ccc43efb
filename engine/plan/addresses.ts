import type { SequenceNode } from '../../contract/campaigns/sequence.ts';
import type { HeldAddress } from '../contacts/address/held-addresses.ts';
import type { ProspectFacts } from '../facts.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const digits = (number: string): string => number.replaceAll(/\D/g, '');

type EmailType = NonNullable<SequenceNode['settings']['email_type']>;
const KINDS = {
  any: ['work', 'personal', 'enriched'],
  work: ['work'],
  personal: ['personal'],
  enriched: ['enriched'],
} as const;

/**
 * Where an email goes: the first address of the wanted kind that is one, and that nobody has asked us to leave alone;
 * one that is held, since it is bad or not looked at yet, only where there is no other.
 */
export function emailToUse(
  person: Pick<ProspectFacts, 'emails' | 'suppressed' | 'held_addresses'>,
  type: EmailType = 'any',
): { email: string; held: HeldAddress | null } | null {
  const left = new Set(person.suppressed.map((value) => value.toLowerCase()));
  const usable = KINDS[type].flatMap((kind) => {
    const email = person.emails[kind]?.trim();
    if (!email || !EMAIL.test(email) || left.has(email.toLowerCase())) return [];
    return [{ email, held: person.held_addresses.find(({ address }) => address === email.toLowerCase()) ?? null }];
  });
  return usable.find(({ held }) => held === null) ?? usable[0] ?? null;
}

/** Numbers have 5 to 13 digits. */
export function phoneToUse(person: Pick<ProspectFacts, 'phones' | 'suppressed'>): string | null {
  const left = new Set(person.suppressed.map(digits));
  const usable = ({ number }: { number: string }) => {
    const { length } = digits(number);
    return length >= 5 && length <= 13 && !left.has(digits(number));
  };
  return person.phones.find(usable)?.number ?? null;
}
