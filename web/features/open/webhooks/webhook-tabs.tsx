import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import strip from '../../../ui/list/tab-strip.module.css';

/** The three pages of webhooks; settings stay with the webhook that was chosen. */
export function WebhookTabs({ webhook }: { webhook?: string }) {
  const { t } = useTranslation();
  return (
    <nav className={strip.strip} data-pills aria-label={t(($) => $.webhooks.tabs)}>
      <Link className={strip.tab} to="/integrations/webhooks" activeOptions={{ exact: true, includeSearch: false }}>
        {t(($) => $.webhooks.tabMain)}
      </Link>
      <Link
        className={strip.tab}
        to="/integrations/webhooks/base-settings"
        search={{ webhook }}
        activeOptions={{ includeSearch: false }}
      >
        {t(($) => $.webhooks.tabBase)}
      </Link>
      <Link
        className={strip.tab}
        to="/integrations/webhooks/labels-settings"
        search={{ webhook }}
        activeOptions={{ includeSearch: false }}
      >
        {t(($) => $.webhooks.tabLabels)}
      </Link>
    </nav>
  );
}
