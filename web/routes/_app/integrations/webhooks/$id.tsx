import { createFileRoute } from '@tanstack/react-router';
import { LogPage } from '../../../../features/open/webhooks/log/log-page.tsx';
import { readLogSearch } from '../../../../features/open/webhooks/webhook-search.ts';

export const Route = createFileRoute('/_app/integrations/webhooks/$id')({
  validateSearch: readLogSearch,
  component: LogPage,
});
