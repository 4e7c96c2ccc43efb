import type { ReaderAction } from './decide-mail.ts';
import type { NewReaderJob, ReaderJob } from './reader-job.ts';
import { linksOf, picturesOf, unsubscribeUrl, type WorldMail } from './world-mail.ts';

/** What a reader does with a mail; some things by hand alone (`serve-mail-control.ts`). */
export type ReaderDoes = ReaderAction | { kind: 'left_group'; afterHours: number };

/** From what a reader will do to what goes over the wire for it; nothing where the mail gives no occasion. */
export function readerJobsFor(
  mail: WorldMail,
  readerAction: ReaderDoes,
  at: Date,
  productUrl: string | undefined,
): NewReaderJob[] {
  const data = readerJob(mail, readerAction, productUrl);
  return data ? [{ at, subjectId: mail.id, kind: readerAction.kind, data }] : [];
}

function readerJob(mail: WorldMail, readerAction: ReaderDoes, productUrl?: string): ReaderJob | null {
  switch (readerAction.kind) {
    case 'opened': {
      const urls = picturesOf(mail, productUrl);
      return urls.length > 0 ? { do: 'get', urls } : null;
    }
    case 'clicked': {
      const [link] = linksOf(mail, productUrl);
      return link ? { do: 'get', urls: [link] } : null;
    }
    case 'unsubscribed': {
      const url = unsubscribeUrl(mail);
      if (url) return { do: 'unsubscribe', url };
      // below a mail that offers no way out stands SendGrid's own
      return mail.vendor?.by === 'sendgrid' ? { do: 'mail', write: 'unsubscribed', text: '' } : null;
    }
    case 'left_group':
      return mail.vendor?.by === 'sendgrid' ? { do: 'mail', write: 'left_group', text: '' } : null;
    case 'replied':
    case 'auto_replied':
      return { do: 'mail', write: readerAction.kind, text: readerAction.text };
    case 'bounced':
      return { do: 'mail', write: 'bounced', text: '550 5.1.1 The address does not exist.' };
    case 'complained':
      return { do: 'mail', write: 'complained', text: '' };
  }
}
