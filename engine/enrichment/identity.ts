import { blacklistKey, folded } from '../contacts/blacklist-match.ts';
import { profileLink } from '../contacts/search-url.ts';

/** By what a person is recognised where somebody is asked about them. */
export interface LookedUpPerson {
  first_name: string;
  last_name: string;
  company_name: string;
  company_domain: string | null;
  /** Their page at the network. */
  link: string | null;
}

/** Under which names answers about somebody are kept: their page, and their name at their company. */
export function identitiesOf({ first_name, last_name, company_name, company_domain, link }: LookedUpPerson): string[] {
  const page = link ? blacklistKey('link', profileLink(link) ?? link) : '';
  const name = folded(first_name + last_name);
  const domain = company_domain ? blacklistKey('domain', company_domain) : '';
  const company = blacklistKey('company', company_name);
  return [
    ...(page ? [`link ${page}`] : []),
    ...(name && domain ? [`name ${name} ${domain}`] : []),
    ...(name && company ? [`name ${name} at ${company}`] : []),
  ];
}

/** The one that answers are kept under; null of whom too little is known to find them. */
export const identityOf = (person: LookedUpPerson): string | null => identitiesOf(person)[0] ?? null;

/** A number as it is dialled everywhere, with its country's code; null where that cannot be told. */
export function phoneOf(text: string): string | null {
  const plain = text.trim().replace(/^00/, '+');
  if (!/^\+[\d\s().\-/]+$/.test(plain)) return null;
  const digits = plain.replaceAll(/\D/g, '');
  return digits.length >= 8 && digits.length <= 15 && !digits.startsWith('0') ? `+${digits}` : null;
}
