import { createFileRoute } from '@tanstack/react-router';
import { FirstSettingsPage } from '../../../features/senders/settings/first-settings-page.tsx';

export const Route = createFileRoute('/_app/settings/')({ component: FirstSettingsPage });
