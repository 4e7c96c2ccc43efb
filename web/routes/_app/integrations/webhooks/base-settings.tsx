import { createFileRoute } from '@tanstack/react-router';
import { BaseSettingsPage } from '../../../../features/open/webhooks/settings/base-settings-page.tsx';
import { readWebhookChoice } from '../../../../features/open/webhooks/webhook-search.ts';

export const Route = createFileRoute('/_app/integrations/webhooks/base-settings')({
  validateSearch: readWebhookChoice,
  component: BaseSettingsPage,
});
