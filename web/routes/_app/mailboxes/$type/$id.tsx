import { createFileRoute } from '@tanstack/react-router';
import { MailboxPage } from '../../../../features/senders/mailboxes/page/mailbox-page.tsx';

export const Route = createFileRoute('/_app/mailboxes/$type/$id')({
  // the dialog in which it is connected again
  validateSearch: ({ connect }: Record<string, unknown>): { connect?: 'again' } => ({
    connect: connect === 'again' ? 'again' : undefined,
  }),
  component: MailboxPage,
});
