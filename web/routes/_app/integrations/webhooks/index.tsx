import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '../../../../features/open/webhooks/webhooks-page.tsx';

export const Route = createFileRoute('/_app/integrations/webhooks/')({ component: WebhooksPage });
