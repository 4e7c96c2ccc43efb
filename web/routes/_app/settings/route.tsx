import { createFileRoute } from '@tanstack/react-router';
import { AccountSettingsLayout } from '../../../features/senders/settings/account-settings-layout.tsx';
import { GuardedPage } from '../../../shell/screens/guarded-page.tsx';

export const Route = createFileRoute('/_app/settings')({
  component: () => (
    <GuardedPage page="settings">
      <AccountSettingsLayout />
    </GuardedPage>
  ),
});
