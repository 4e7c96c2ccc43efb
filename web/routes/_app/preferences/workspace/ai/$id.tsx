import { createFileRoute } from '@tanstack/react-router';
import { AiSettingsPage } from '../../../../../features/content/ai/settings/ai-settings-page.tsx';

export const Route = createFileRoute('/_app/preferences/workspace/ai/$id')({
  component: AiSettingsPage,
});
