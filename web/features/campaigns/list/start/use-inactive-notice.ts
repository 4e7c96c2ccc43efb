import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notifications } from '../../../../ui/feedback/notification-center.ts';

/** Campaigns are there, but none of them runs. */
export function useInactiveNotice(tabs: { active: number; paused: number } | undefined): void {
  const { t } = useTranslation();
  const nothingRuns = tabs !== undefined && tabs.active === 0 && tabs.paused > 0;
  const somethingRuns = tabs !== undefined && tabs.active > 0;
  useEffect(() => {
    const text = t(($) => $.campaigns.inactive.text);
    if (somethingRuns) notifications.settle([text]);
    if (!nothingRuns) return;
    notifications.show({
      type: 'info',
      title: t(($) => $.campaigns.inactive.title),
      text,
      action: { type: 'router', meta: '/campaigns/my-campaigns/paused', label: t(($) => $.campaigns.inactive.show) },
    });
  }, [nothingRuns, somethingRuns, t]);
}
