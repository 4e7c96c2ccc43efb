import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notifications } from '../../../../ui/feedback/notification-center.ts';

/** Campaigns are there, but none of them runs. */
export function useInactiveNotice(tabs: { active: number; paused: number } | undefined): void {
  const { t } = useTranslation();
  const nothingRuns = tabs !== undefined && tabs.active === 0 && tabs.paused > 0;
  useEffect(() => {
    if (!nothingRuns) return;
    notifications.show({
      type: 'info',
      title: t(($) => $.campaigns.inactive.title),
      text: t(($) => $.campaigns.inactive.text),
      action: { type: 'router', meta: '/campaigns/my-campaigns/paused', label: t(($) => $.campaigns.inactive.show) },
    });
  }, [nothingRuns, t]);
}
