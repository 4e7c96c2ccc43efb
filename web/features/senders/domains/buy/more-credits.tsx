import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanOffer } from '../../../../../contract/domains/schemas.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { openUpgrade } from '../../../money/billing/public.ts';
import { BuyCreditsDialog } from '../../../money/credits/public.ts';
import { useOfferText } from '../words/use-offer-text.ts';
import classes from './buy.module.css';

/** The ways to more credits: a pack of them, or a plan, named with its price. Neither is taken without a yes. */
export function MoreCredits({ upgrade }: { upgrade: PlanOffer | null }) {
  const { t } = useTranslation();
  const offerText = useOfferText();
  const canManage = useSpace()?.can.manage === true;
  const [isBuying, setBuying] = useState(false);
  if (!canManage) return <p className={classes.ways}>{t(($) => $.ownDomains.buy.creditsByAdmins)}</p>;
  return (
    <>
      <p className={classes.ways}>
        {upgrade
          ? t(($) => $.ownDomains.buy.waysWithPlan, { plan: offerText(upgrade) })
          : t(($) => $.ownDomains.buy.ways)}
      </p>
      <div className={classes.wayButtons}>
        <Button size="xs" onClick={() => setBuying(true)}>
          {t(($) => $.ownDomains.buy.buyCredits)}
        </Button>
        {upgrade && (
          <Button size="xs" variant="default" onClick={() => openUpgrade('ai_domain')}>
            {t(($) => $.ownDomains.buy.seePlan)}
          </Button>
        )}
      </div>
      <BuyCreditsDialog open={isBuying} onClose={() => setBuying(false)} />
    </>
  );
}
