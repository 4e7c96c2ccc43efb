import { createHash } from 'node:crypto';
import { blacklistKey } from '../../../../../engine/contacts/blacklist-match.ts';
import { profileLink } from '../../../../../engine/contacts/search-url.ts';

const uuidOf = (text: string): string => {
  const hash = createHash('md5').update(text).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-${hash.slice(12, 16)}-${hash.slice(16, 20)}-${hash.slice(20)}`;
};

/** By what a person is known again who must not be named any more; the database makes the same of a link. */
export const linkHash = (link: string): string => uuidOf(blacklistKey('link', profileLink(link) ?? link));
export const emailHash = (email: string): string => uuidOf(`mailto:${email.trim().toLowerCase()}`);
