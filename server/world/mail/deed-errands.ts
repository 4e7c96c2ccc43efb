import { gatewayId } from '../network/ids.ts';
import type { Deed } from './decide-mail.ts';
import type { Errand, NewErrand } from './errands.ts';
import { linksOf, type Mail, picturesOf, unsubscribeUrl } from './mail.ts';

/** From what a reader will do to what goes over the wire for it; nothing where the mail gives no occasion. */
export function deedErrands(mail: Mail, deed: Deed, at: Date): NewErrand[] {
  const data = errandOf(mail, deed, at);
  return data ? [{ at, subjectId: mail.id, kind: deed.kind, data }] : [];
}

function errandOf(mail: Mail, deed: Deed, at: Date): Errand | null {
  const tell = (event: string, more: object): Errand => ({
    do: 'tell',
    url: mail.hook_url,
    body: { event, tag: mail.tag, key: mail.key, id: gatewayId(), address: mail.recipient, at, ...more },
  });
  switch (deed.kind) {
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
        text: deed.text,
        is_automatic: deed.kind === 'auto_replied',
      });
    case 'bounced':
      return tell('bounced', { detail: '550 5.1.1 The address does not exist.' });
    case 'complained':
      return tell('complained', { detail: 'The reader marked it as spam.' });
  }
}
