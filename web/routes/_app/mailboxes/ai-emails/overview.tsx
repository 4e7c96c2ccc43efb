import { createFileRoute } from '@tanstack/react-router';
import { DomainsOverviewPage } from '../../../../features/senders/domains/overview/domains-overview-page.tsx';

export const Route = createFileRoute('/_app/mailboxes/ai-emails/overview')({ component: DomainsOverviewPage });
