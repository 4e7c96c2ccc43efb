import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TIER_WEIGHTS } from '../../../../../contract/features.ts';
import { registerErrorTexts } from '../../../../api/error-text.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { dialogs } from '../../../../shell/open-dialog.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import shell from '../../../../shell/shell.module.css';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import tabs from '../../../../ui/list/page-tabs.module.css';
import { spaceQueries } from '../../../people/spaces/public.ts';
import { BILLING_ERROR_TEXTS } from '../error-texts.ts';
import { useIsByCard } from '../use-is-by-card.ts';
import { billingTabs } from './billing-tabs.ts';
import classes from './billing-layout.module.css';
import { useBillingLead } from './use-billing-lead.ts';

registerErrorTexts(BILLING_ERROR_TEXTS);

/** The head of all that is about money, and its parts. Some brands show none of it. */
export function BillingLayout() {
  const { t } = useTranslation();
  const { can } = useBrand();
  const space = useSpace();
  const lead = useBillingLead();
  const title = t(($) => $.billing.title);
  usePageTitle(title);
  if (can('hide_billing')) return <Navigate to="/campaigns" replace />;
  if (!space) return null;
  return (
    <div className={shell.page}>
      <PageHeader title={title} subtitle={lead} actions={<PlanButtons />} />
      <nav className={`${tabs.tabs} ${classes.tabs}`} aria-label={t(($) => $.billing.tabs.label)}>
        {billingTabs(space).map(({ to, label }) => (
          <Link key={to} to={to} className={tabs.tab} activeOptions={{ includeSearch: false }}>
            {label(t)}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}

/** For admins: all plans, and what larger ones have. */
function PlanButtons() {
  const { t } = useTranslation();
  const space = useSpace();
  const isByCard = useIsByCard();
  const plans = useQuery(spaceQueries.plans()).data;
  if (!space?.can.manage || !isByCard) return null;
  const canGrow = plans?.some(({ tier }) => TIER_WEIGHTS[tier] > TIER_WEIGHTS[space.tier]) === true;
  return (
    <>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/pricing" />}>
        {t(($) => $.billing.changePlan)}
      </Button>
      {canGrow && (
        <Button
          className={classes.upgrade}
          leftSection={<IconSparkles size={16} aria-hidden />}
          onClick={() => dialogs.open('upgrade')}
        >
          {t(($) => $.menu.upgrade)}
        </Button>
      )}
    </>
  );
}
