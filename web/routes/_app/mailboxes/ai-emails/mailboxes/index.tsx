import { createFileRoute } from '@tanstack/react-router';
import { DomainMailboxesPage } from '../../../../../features/senders/domains/mailboxes/domain-mailboxes-page.tsx';
import { readDomainMailboxesSearch } from '../../../../../features/senders/domains/mailboxes/domain-mailboxes-search.ts';

export const Route = createFileRoute('/_app/mailboxes/ai-emails/mailboxes/')({
  validateSearch: readDomainMailboxesSearch,
  component: DomainMailboxesPage,
});
