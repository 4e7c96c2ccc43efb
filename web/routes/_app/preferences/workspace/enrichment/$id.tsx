import { createFileRoute } from '@tanstack/react-router';
import { ProviderSettingsPage } from '../../../../../features/contacts/enrichment/provider-settings-page.tsx';

export const Route = createFileRoute('/_app/preferences/workspace/enrichment/$id')({
  component: ProviderSettingsPage,
});
