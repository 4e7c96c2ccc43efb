import { createFileRoute } from '@tanstack/react-router';
import { LabelsSettingsPage } from '../../../../features/open/webhooks/settings/labels-settings-page.tsx';
import { readWebhookChoice } from '../../../../features/open/webhooks/webhook-search.ts';

export const Route = createFileRoute('/_app/integrations/webhooks/labels-settings')({
  validateSearch: readWebhookChoice,
  component: LabelsSettingsPage,
});
