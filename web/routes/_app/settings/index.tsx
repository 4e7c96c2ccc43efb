import { createFileRoute } from '@tanstack/react-router';
import { FirstSettingsPage } from '../../../features/settings/first-settings-page.tsx';

export const Route = createFileRoute('/_app/settings/')({ component: FirstSettingsPage });
