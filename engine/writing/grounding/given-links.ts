import type { WritingSource } from '../../../contract/writing/schemas.ts';
import { linksIn } from '../reading/links-in.ts';
import { isOurs } from '../sources.ts';

export interface GivenLinks {
  /** The sources that give it, none where it was given beside them; null where nobody gave it. */
  find: (words: string) => { source_ids: string[] } | null;
  hosts: ReadonlySet<string>;
}

/** The links that may stand in a text: those given for it, and those in what the sender's side wrote. */
export function givenLinks(links: readonly string[], sources: readonly WritingSource[]): GivenLinks {
  const given = new Map<string, string[]>(links.map((link) => [plainLink(link), []]));
  for (const source of sources) {
    if (!isOurs(source)) continue;
    for (const { words } of linksIn(source.value)) {
      const plain = plainLink(words);
      given.set(plain, [...(given.get(plain) ?? []), source.id]);
    }
  }
  return {
    find: (words) => {
      const source_ids = given.get(plainLink(words));
      return source_ids ? { source_ids } : null;
    },
    hosts: new Set([...given.keys()].map(hostOf)),
  };
}

/** The same address is the same with https or without it, and with a slash at its end. Everything else counts. */
const plainLink = (link: string): string => {
  const [, host = '', rest = ''] = /^(?:https?:\/\/)?([^/?#]*)(.*)$/is.exec(link.trim()) ?? [];
  return `${host.toLowerCase()}${rest.replace(/\/$/, '')}`;
};

/** The host that an address leads to; of a mailbox, the domain. */
export const hostOf = (link: string): string =>
  /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/)?([^/?#]*)/i
    .exec(link.trim().toLowerCase())?.[1]
    ?.replace(/^.*@/, '')
    .replace(/:\d+$/, '')
    .replace(/^www\./, '') ?? '';
