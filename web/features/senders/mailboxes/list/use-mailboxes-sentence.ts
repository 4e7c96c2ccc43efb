import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { waitsForPerson } from './mailbox-step.ts';

/** “7 mailboxes. 4 send today, 3 wait for you.” */
export function useMailboxesSentence(): (mailboxes: readonly Mailbox[]) => string {
  const { t } = useTranslation();
  return (mailboxes) => {
    // one whose domain is held sends nothing either
    const waiting = mailboxes.filter((each) => waitsForPerson(each) || each.state === 'held').length;
    const sending = mailboxes.length - waiting;
    const parts = [
      sending > 0 && t(($) => $.mailboxes.sendToday, { count: sending }),
      waiting > 0 && t(($) => $.mailboxes.waitForYou, { count: waiting }),
    ].filter((part) => part !== false);
    return `${t(($) => $.mailboxes.countOf, { count: mailboxes.length })}. ${parts.join(', ')}.`;
  };
}
