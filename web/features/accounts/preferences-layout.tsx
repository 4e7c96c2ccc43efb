import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SettingsLayout } from '../../shell/layouts/settings-layout.tsx';

export function PreferencesLayout() {
  const { t } = useTranslation();
  return (
    <SettingsLayout
      back="/campaigns/my-campaigns/{-$filter}"
      groups={[
        {
          title: t(($) => $.preferences.user),
          pages: [
            {
              to: '/preferences/user/language',
              icon: IconLanguage,
              label: t(($) => $.preferences.languageAndTheme),
            },
          ],
        },
      ]}
    />
  );
}
