import { personByPublicId } from '../network/ids.ts';
import { findable, plain } from '../network/people/people-index.ts';
import { share } from '../network/minds/character.ts';
import { readerSeed } from '../mail/reader-of.ts';
import { draw } from '../people/hash.ts';
import type { Person } from '../people/person.ts';

export interface AskedPerson {
  first_name: string;
  last_name: string;
  company_name: string;
  company_domain: string | null;
  link: string | null;
}

/** As providers find them: a work address of four in five, a private one of a third, a number of two in five. */
const KNOWN = { work: 0.8, personal: 0.33, phone: 0.42 };

/** What is known of somebody; null where it is nothing. By their page, else by name and company. */
export function contactOf(seed: number, asked: AskedPerson) {
  const who = byLink(seed, asked.link) ?? byName(seed, asked);
  if (!who) return null;
  const luck = readerSeed(seed, who.email);
  const has = (field: number, known: number) => share(draw(luck, 20 + field)) < known;
  const emails = {
    ...(has(0, KNOWN.work) && { work: who.email }),
    ...(has(1, KNOWN.personal) && { personal: `${who.email.split('@')[0]}@mail.example` }),
  };
  const phones = has(2, KNOWN.phone) ? [{ number: who.phone, type: 'mobile' }] : [];
  return Object.keys(emails).length + phones.length > 0 ? { emails, phones } : null;
}

function byLink(seed: number, link: string | null): Person | null {
  const name = /\/in\/([^/?#]+)/.exec(link ?? '')?.[1];
  return name ? personByPublicId(seed, decodeURIComponent(name)) : null;
}

function byName(seed: number, { first_name, last_name, company_name, company_domain }: AskedPerson): Person | null {
  const [first, last, company] = [first_name, last_name, company_name].map(plain);
  const found = findable(seed).find(
    ({ person: one }) =>
      plain(one.firstName) === first &&
      plain(one.lastName) === last &&
      (one.company.domain === company_domain || plain(one.company.name) === company),
  );
  return found?.person ?? null;
}
