import { createFileRoute } from '@tanstack/react-router';
import { MailboxPage } from '../../../../features/senders/mailboxes/page/mailbox-page.tsx';
import { plainText } from '../../../../plain-text.ts';

interface MailboxSearch {
  /** The dialog in which it is connected again. */
  connect?: 'again';
  /** The placement test that is looked at. */
  test?: string;
}

export const Route = createFileRoute('/_app/mailboxes/$type/$id')({
  validateSearch: ({ connect, test }: Record<string, unknown>): MailboxSearch => ({
    connect: connect === 'again' ? 'again' : undefined,
    test: plainText(test),
  }),
  component: MailboxPage,
});
