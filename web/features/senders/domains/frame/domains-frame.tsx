import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconWorldPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeatureCondition } from '../../../../../contract/features.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import shell from '../../../../shell/shell.module.css';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import tabs from '../../../../ui/list/page-tabs.module.css';
import { openUpgrade } from '../../../money/billing/public.ts';
import classes from './frame.module.css';
import { type DomainsTab, DOMAINS_TABS, useTabConditions } from './domains-tabs.ts';

interface Props {
  tab: DomainsTab;
  actions?: ReactNode;
  children: ReactNode;
}

/** What all pages about domains and mailboxes of our own share: their head, the tabs, and what the plan has of them. */
export function DomainsFrame({ tab, actions, children }: Props) {
  const { t } = useTranslation();
  const conditions = useTabConditions();
  const title = t(($) => $.ownDomains.title);
  usePageTitle(`${DOMAINS_TABS[tab].label(t)} · ${title}`);
  return (
    <div className={`${shell.page} ${classes.page}`}>
      <div className={classes.head}>
        <Link to="/mailboxes" className={classes.back}>
          <IconArrowLeft size={16} stroke={1.8} aria-hidden />
          {t(($) => $.mailboxes.toList)}
        </Link>
        <PageHeader
          title={title}
          subtitle={t(($) => $.ownDomains.lead)}
          actions={conditions?.[tab] === 'active' && actions}
        />
        <nav className={tabs.tabs} aria-label={t(($) => $.ownDomains.tabs.label)}>
          {(Object.keys(DOMAINS_TABS) as DomainsTab[])
            .filter((name) => conditions?.[name] !== 'none')
            .map((name) => (
              <Link
                key={name}
                to={DOMAINS_TABS[name].to}
                className={tabs.tab}
                activeOptions={{ includeSearch: false, exact: true }}
              >
                {DOMAINS_TABS[name].label(t)}
              </Link>
            ))}
        </nav>
      </div>
      {conditions === undefined ? (
        <Skeleton height={320} radius="lg" />
      ) : conditions[tab] === 'active' ? (
        children
      ) : (
        <Closed tab={tab} condition={conditions[tab]} />
      )}
    </div>
  );
}

/** Of a plan that does not have it. */
function Closed({ tab, condition }: { tab: DomainsTab; condition: FeatureCondition }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconWorldPlus}
      title={t(($) => $.ownDomains.closed)}
      text={t(($) => $.ownDomains.closedText)}
      action={
        condition === 'upgrade' && (
          <Button onClick={() => openUpgrade(DOMAINS_TABS[tab].feature)}>{t(($) => $.ownDomains.plans)}</Button>
        )
      }
    />
  );
}
