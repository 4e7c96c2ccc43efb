import type { ReaderAction } from './decide-mail.ts';
import type { NewReaderJob, ReaderJob } from './reader-job.ts';
import { linksOf, picturesOf, unsubscribeUrl, type WorldMail } from './world-mail.ts';

/** From what a reader will do to what goes over the wire for it; nothing where the mail gives no occasion. */
export function readerJobsFor(
  mail: WorldMail,
  readerAction: ReaderAction,
  at: Date,
  productUrl: string | undefined,
): NewReaderJob[] {
  const data = readerJob(mail, readerAction, productUrl);
  return data ? [{ at, subjectId: mail.id, kind: readerAction.kind, data }] : [];
}

function readerJob(mail: WorldMail, readerAction: ReaderAction, productUrl?: string): ReaderJob | null {
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
      return url ? { do: 'unsubscribe', url } : null;
    }
    case 'replied':
    case 'auto_replied':
      return { do: 'mail', write: readerAction.kind, text: readerAction.text };
    case 'bounced':
      return { do: 'mail', write: 'bounced', text: '550 5.1.1 The address does not exist.' };
    case 'complained':
      return { do: 'mail', write: 'complained', text: '' };
  }
}
