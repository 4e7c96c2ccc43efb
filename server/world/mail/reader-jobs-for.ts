import { gatewayId } from '../network/ids.ts';
import type { ReaderAction } from './decide-mail.ts';
import type { ReaderJob, NewReaderJob } from './reader-jobs.ts';
import { linksOf, type WorldMail, picturesOf, unsubscribeUrl } from './world-mail.ts';

/** From what a reader will do to what goes over the wire for it; nothing where the mail gives no occasion. */
export function readerJobsFor(mail: WorldMail, readerAction: ReaderAction, at: Date): NewReaderJob[] {
  const data = readerJob(mail, readerAction, at);
  return data ? [{ at, subjectId: mail.id, kind: readerAction.kind, data }] : [];
}

function readerJob(mail: WorldMail, readerAction: ReaderAction, at: Date): ReaderJob | null {
  const tell = (event: string, more: object): ReaderJob => ({
    do: 'tell',
    url: mail.hook_url,
    body: { event, tag: mail.tag, key: mail.key, id: gatewayId(), address: mail.recipient, at, ...more },
  });
  switch (readerAction.kind) {
    case 'opened': {
      const urls = picturesOf(mail);
      return urls.length > 0 ? { do: 'get', urls } : null;
    }
    case 'clicked': {
      const [link] = linksOf(mail);
      return link ? { do: 'get', urls: [link] } : null;
    }
    case 'unsubscribed': {
      const url = unsubscribeUrl(mail);
      return url ? { do: 'unsubscribe', url } : null;
    }
    case 'replied':
    case 'auto_replied':
      return tell('replied', {
        subject: mail.subject.startsWith('Re: ') ? mail.subject : `Re: ${mail.subject}`,
        text: readerAction.text,
        is_automatic: readerAction.kind === 'auto_replied',
      });
    case 'bounced':
      return tell('bounced', { detail: '550 5.1.1 The address does not exist.' });
    case 'complained':
      return tell('complained', { detail: 'The reader marked it as spam.' });
  }
}
