import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '../../../../../contract/billing/schemas.ts';
import { isBuilt } from '../../../../../contract/not-built.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { spaceQueries } from '../../../people/spaces/public.ts';
import { KEEP_NOTHING, WhatPauses } from '../confirm/what-pauses.tsx';
import { featureName, useTierName } from '../plan-names.ts';
import { useBillingDates } from '../use-billing-dates.ts';
import classes from './overview.module.css';

interface Props {
  isOpen: boolean;
  subscription: Subscription;
  onClose: () => void;
}

/** What stops, and when, is said before a plan is ended. */
export function CancelPlan({ isOpen, subscription, onClose }: Props) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const stops = useWhatStops(subscription);
  const date = useBillingDates(subscription).long(subscription.period_ends_at);
  const [keep, setKeep] = useState(KEEP_NOTHING);
  const cancel = useApiMutation({
    call: () => api.billing.cancel({ keep }),
    refresh: ['spaces', 'billing'],
    success: t(($) => $.billing.cancelled, { date }),
    onDone: onClose,
  });
  const tier = tierName(subscription.tier);
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={t(($) => $.billing.cancelTitle, { tier })}
      confirm={t(($) => $.billing.cancelYes, { date })}
      dismiss={t(($) => $.billing.keepPlan)}
      isBusy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <p className={classes.text}>{t(($) => $.billing.cancelText, { tier, date, free: tierName('free') })}</p>
      {stops.length > 0 && (
        <>
          <p className={classes.text}>{t(($) => $.billing.stops)}</p>
          <ul className={classes.stops}>
            {stops.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
      {isOpen && <WhatPauses when={{}} keep={keep} onKeep={setKeep} />}
      <p className={classes.text}>{t(($) => $.billing.nothingDeleted)}</p>
    </ConfirmModal>
  );
}

/** What the plan has and the free one has not. */
function useWhatStops({ tier, seats }: Subscription): string[] {
  const { t } = useTranslation();
  const { number } = useFormats();
  const plans = useQuery(spaceQueries.plans()).data ?? [];
  const own = plans.find((plan) => plan.tier === tier)?.settings;
  const free = plans.find((plan) => plan.tier === 'free')?.settings;
  if (!own || !free) return [];
  const lost = own.features.filter((feature) => isBuilt(feature) && !free.features.includes(feature));
  const { campaigns, email_integrations: mailboxes } = free.limits;
  const seatsThen = free.seats.cloud + free.seats.extension;
  const isFewer = own.seats.cloud + own.seats.extension + seats > seatsThen;
  // where only seats for the extension are left, none of them is one for an account in the cloud
  const isCloudLost = lost.includes('cloud') && free.seats.cloud === 0;
  const stopSeats = isCloudLost
    ? t(($) => $.billing.stopCloud, { count: seatsThen })
    : t(($) => $.billing.stopSeats, { count: seatsThen });
  return [
    t(($) => $.billing.stopCredits, { count: free.default_credits_count, credits: number(free.default_credits_count) }),
    ...(isFewer ? [stopSeats] : []),
    ...(campaigns.is_limited ? [t(($) => $.billing.stopCampaigns, { count: campaigns.limit })] : []),
    ...(mailboxes.is_limited ? [t(($) => $.billing.stopMailboxes, { count: mailboxes.limit })] : []),
    ...lost.filter((feature) => feature !== 'cloud' || !isCloudLost).map((feature) => featureName(t, feature)),
  ];
}
