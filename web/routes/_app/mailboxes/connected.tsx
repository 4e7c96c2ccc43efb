import { createFileRoute } from '@tanstack/react-router';
import { ConnectedPage } from '../../../features/senders/mailboxes/connect/oauth/connected-page.tsx';
import { readConnectedSearch } from '../../../features/senders/mailboxes/connect/oauth/connected-search.ts';

export const Route = createFileRoute('/_app/mailboxes/connected')({
  validateSearch: readConnectedSearch,
  component: ConnectedPage,
});
