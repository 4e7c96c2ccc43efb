import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import tabs from '../../../../ui/list/page-tabs.module.css';

/** The pages about all mailboxes: what they do today, and how their mail fares. */
export function MailboxTabs() {
  const { t } = useTranslation();
  return (
    <nav className={tabs.tabs} aria-label={t(($) => $.mailboxes.tabs.label)}>
      <Link to="/mailboxes" className={tabs.tab} activeOptions={{ includeSearch: false, exact: true }}>
        {t(($) => $.mailboxes.tabs.overview)}
      </Link>
      <Link to="/mailboxes/health" className={tabs.tab} activeOptions={{ includeSearch: false, exact: true }}>
        {t(($) => $.mailboxes.tabs.health)}
      </Link>
    </nav>
  );
}
