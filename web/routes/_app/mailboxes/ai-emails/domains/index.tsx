import { createFileRoute } from '@tanstack/react-router';
import { DomainsPage } from '../../../../../features/senders/domains/list/domains-page.tsx';
import { readDomainsSearch } from '../../../../../features/senders/domains/list/domains-search.ts';

export const Route = createFileRoute('/_app/mailboxes/ai-emails/domains/')({
  validateSearch: readDomainsSearch,
  component: DomainsPage,
});
