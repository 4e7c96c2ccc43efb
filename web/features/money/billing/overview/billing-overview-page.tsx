import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { ContactSupport } from '../contact-support.tsx';
import { billingQueries } from '../queries.ts';
import { useIsByCard } from '../use-is-by-card.ts';
import { CardGivenNotice } from './card-given-notice.tsx';
import { CreditsPart } from './credits-part.tsx';
import { DueNotice } from './due-notice.tsx';
import { NextCharges } from './next-charges.tsx';
import { NoPlan } from './no-plan.tsx';
import { NotByCard } from './not-by-card.tsx';
import classes from './overview.module.css';
import { PaidNotice } from './paid-notice.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { SeatsCard } from './seats-card.tsx';

/** The plan, what it costs and will cost, its seats, and with what it is paid. */
export function BillingOverviewPage() {
  const { t } = useTranslation();
  const isByCard = useIsByCard();
  const isAdmin = useSpace()?.can.manage ?? false;
  const subscription = useQuery({ ...billingQueries.subscription(), enabled: isByCard });
  usePageTitle(t(($) => $.billing.title));
  if (!isByCard)
    return (
      <div className={classes.narrow}>
        <NotByCard />
        <CreditsPart />
      </div>
    );
  if (subscription.isPending) return <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={180} />;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <PaidNotice />
        {isAdmin && <CardGivenNotice />}
        {isAdmin && <DueNotice />}
        {subscription.data ? <PlanCard subscription={subscription.data} /> : <NoPlan />}
        {subscription.error && <ContactSupport />}
        <CreditsPart />
      </div>
      <div className={classes.column}>
        {subscription.data && <NextCharges subscription={subscription.data} />}
        <SeatsCard subscription={subscription.data ?? null} />
        {isAdmin && <PaymentCard />}
      </div>
    </div>
  );
}
