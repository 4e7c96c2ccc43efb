import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Tier, TIER_WEIGHTS } from '../../../../../contract/features.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { useTierName } from '../plan-names.ts';
import type { PlanPrice } from '../plan-prices.ts';
import { billingQueries } from '../queries.ts';
import { KEEP_NOTHING, WhatPauses } from './what-pauses.tsx';

/**
 * The way to the provider's page, on which the first plan is paid for. Who tries a larger one is told before what the
 * smaller has no room for, and says what goes on.
 */
export function BeginPlan({ tier, price }: { tier: Tier; price: PlanPrice }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const space = useSpace();
  const tierName = useTierName();
  const [isAsking, setAsking] = useState(false);
  const [keep, setKeep] = useState(KEEP_NOTHING);
  const isSmaller = space !== null && TIER_WEIGHTS[tier] < TIER_WEIGHTS[space.tier];
  const leave = useApiMutation({
    call: async () => {
      if (isAsking) await api.billing.setKeeps(keep);
      else if (isSmaller && (await pausesWith(price.id))) return null;
      return api.billing.checkout({ price_id: price.id, is_close_window: 'false' });
    },
    onDone: (page) => (page ? location.assign(page.url) : setAsking(true)),
  });
  const pausesWith = async (priceId: string): Promise<boolean> => {
    const excess = await queryClient.fetchQuery(billingQueries.pauses({ price_id: priceId }));
    return excess.campaigns.length + excess.credentials.length + excess.mailboxes.length > 0;
  };
  const goOn = useOneAtATime(() => leave.mutateAsync());
  return (
    <>
      <Button fullWidth loading={leave.isPending && !isAsking} onClick={goOn}>
        {t(($) => $.pricing.choose)}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={t(($) => $.confirmPayment.beginTitle, { to: tierName(tier) })}
        confirm={t(($) => $.confirmPayment.toPayment)}
        dismiss={t(($) => $.confirmPayment.notNow)}
        isReversible
        isBusy={leave.isPending}
        onConfirm={goOn}
        onClose={() => setAsking(false)}
      >
        <p>{t(($) => $.confirmPayment.beginText, { from: tierName(space?.tier ?? 'free'), to: tierName(tier) })}</p>
        {isAsking && <WhatPauses when={{ price_id: price.id }} keep={keep} onKeep={setKeep} />}
      </ConfirmModal>
    </>
  );
}
