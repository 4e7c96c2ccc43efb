import type { Services } from '../../../../core/services.ts';
import type { HeardMail, CustomerMailbox } from '../../../../providers/email/port.ts';
import type { ReadMail } from '../../../../providers/email/read-mail.ts';
import { receiveMails } from './receive-mails.ts';

interface GatheredMail {
  mail: ReadMail;
  heard: HeardMail;
}

/** So many are kept with one transaction, unless they are large. */
const MOST = 50;
const MOST_BYTES = 8_000_000;

/**
 * Gathers what comes and keeps it together; where one mail cannot be kept with the others, each is kept by itself.
 * While some are kept the next are fetched: one batch after the other, in their order.
 */
export function gatherMails(services: Services, spaceId: string, mailbox: CustomerMailbox) {
  let gathered: GatheredMail[] = [];
  let bytes = 0;
  let keeping = Promise.resolve();
  const receive = (mails: readonly GatheredMail[]) =>
    services.transactions.inSpace(spaceId, (tx) => receiveMails(tx, mailbox, mails));
  const store = async (mails: readonly GatheredMail[]) => {
    if (mails.length === 0) return;
    await receive(mails).catch(async (error: Error) => {
      if (mails.length === 1) throw error;
      services.log.info({ err: error, mails: mails.length }, 'mails could not be kept together');
      for (const each of mails) await receive([each]);
    });
  };
  /** Once those before are kept, it begins with those that have been gathered. */
  const begin = async () => {
    await keeping;
    const mails = gathered;
    [gathered, bytes] = [[], 0];
    keeping = store(mails);
    // who asks next is told
    keeping.catch(() => {});
  };
  return {
    add: async (one: GatheredMail) => {
      gathered.push(one);
      bytes += one.heard.size;
      if (gathered.length >= MOST || bytes >= MOST_BYTES) await begin();
    },
    /** When all of them are kept. */
    keep: async () => {
      await begin();
      await keeping;
    },
    /** When nothing is being kept any more, whether that went well or not. */
    rest: () => keeping.catch(() => {}),
  };
}
