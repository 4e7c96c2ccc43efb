import { blacklistKey } from '../../../../../engine/contacts/blacklist-match.ts';
import { profileLink } from '../../../../../engine/contacts/search-url.ts';

/** Somebody as a search, a file or the network tells of them; what is empty says nothing. */
export interface ProspectInput {
  network_id?: string | null;
  link?: string | null;
  email?: string | null;
  first_name?: string;
  last_name?: string;
  headline?: string;
  title?: string;
  occupation?: string;
  company_name?: string;
  company_domain?: string | null;
  industry?: string | null;
  location?: string;
  college_name?: string;
  years_in_company?: number | null;
  phone?: string | null;
  photo_link?: string | null;
  is_premium?: boolean | null;
  is_open_profile?: boolean | null;
  emails?: { personal?: string; work?: string };
  custom?: Record<string, string>;
  /** For fields that neither this source nor an earlier one has a value for. */
  custom_defaults?: Record<string, string>;
}

/** By what a person is recognised. */
export interface ProspectIdentity {
  network_id: string | null;
  link_key: string | null;
  /** The one they are known by first. */
  email_keys: string[];
  /** That of these which nobody else has. */
  personal_key: string | null;
}

export function prospectIdentity(person: ProspectInput): ProspectIdentity {
  const link = person.link ? (profileLink(person.link) ?? person.link) : '';
  const { work = '', personal = '' } = person.emails ?? {};
  const emails = [knownEmail(person) ?? '', work, personal].map((email) => blacklistKey('email', email));
  return {
    network_id: person.network_id || null,
    link_key: blacklistKey('link', link) || null,
    email_keys: [...new Set(emails)].filter((key) => key !== ''),
    personal_key: emails[2] || null,
  };
}

/** The address they are known by. */
export const knownEmail = ({ email, emails }: ProspectInput): string | null =>
  email || emails?.work || emails?.personal || null;
