import type { KeptMail } from '../post-office.ts';
import { ImapSyntaxError, type ImapToken, textOfToken } from './read-commands.ts';

interface Numbered {
  mail: KeptMail;
  number: number;
}

/** What is asked for by SEARCH, as far as mail programs ask here; every condition narrows what is left. */
export async function searchMails(
  args: readonly ImapToken[],
  folder: {
    mails: readonly KeptMail[];
    chosen: (set: ImapToken | undefined, isByUid: boolean) => Numbered[];
    uidsOf: (messageId: string) => Promise<number[]>;
  },
): Promise<Numbered[]> {
  let found = folder.mails.map((mail, at) => ({ mail, number: at + 1 }));
  for (let at = 0; at < args.length; at++) {
    const key = textOfToken(args[at]).toUpperCase();
    if (key === 'ALL' || key === 'UNDELETED') continue;
    if (key === 'CHARSET') at++;
    else if (key === 'SEEN') found = found.filter(({ mail }) => mail.flags.includes('\\Seen'));
    else if (key === 'UNSEEN') found = found.filter(({ mail }) => !mail.flags.includes('\\Seen'));
    else if (key === 'SINCE') {
      const since = new Date(`${textOfToken(args[++at])} UTC`);
      found = found.filter(({ mail }) => mail.at >= since);
    } else if (key === 'UID') {
      const uids = new Set(folder.chosen(args[++at], true).map(({ mail }) => mail.uid));
      found = found.filter(({ mail }) => uids.has(mail.uid));
    } else if (key === 'HEADER' && textOfToken(args[at + 1]).toUpperCase() === 'MESSAGE-ID') {
      const wanted = textOfToken(args[at + 2]);
      at += 2;
      const uids = await folder.uidsOf(wanted);
      found = found.filter(({ mail }) => uids.includes(mail.uid));
    } else if (/^[\d,:*]+$/.test(key)) {
      const numbers = new Set(folder.chosen(key, false).map(({ number }) => number));
      found = found.filter(({ number }) => numbers.has(number));
    } else throw new ImapSyntaxError(`Nothing is found by ${key} here`);
  }
  return found;
}
