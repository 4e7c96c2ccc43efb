import { createFileRoute } from '@tanstack/react-router';
import { readMailboxesSearch } from '../../../features/senders/mailboxes/list/mailboxes-search.ts';
import { MailboxesPage } from '../../../features/senders/mailboxes/list/mailboxes-page.tsx';

export const Route = createFileRoute('/_app/mailboxes/')({
  validateSearch: readMailboxesSearch,
  component: MailboxesPage,
});
