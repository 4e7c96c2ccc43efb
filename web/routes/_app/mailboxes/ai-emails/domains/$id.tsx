import { createFileRoute } from '@tanstack/react-router';
import { DomainPage } from '../../../../../features/senders/domains/page/domain-page.tsx';

export const Route = createFileRoute('/_app/mailboxes/ai-emails/domains/$id')({
  // the record whose details are open; without one, the first that is wrong
  validateSearch: ({ record }: Record<string, unknown>): { record?: string } =>
    typeof record === 'string' ? { record } : {},
  component: DomainPage,
});
