import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '../../../../../contract/billing/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useCredentials, useSpace } from '../../../../shell/session/use-access-state.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { AddSeat } from '../add-seat.tsx';
import { useOpenInAddress } from '../leaving/use-open-in-address.ts';
import { useBillingDates } from '../use-billing-dates.ts';
import { KEEP_NOTHING, WhatPauses } from '../confirm/what-pauses.tsx';
import classes from './overview.module.css';

const FACES = 4;

/** How many accounts there is room for, how many are in use; one more, or one fewer with the next period. */
export function SeatsCard({ subscription }: { subscription: Subscription | null }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { can } = useBrand();
  const space = useSpace();
  const accounts = useCredentials();
  const seat = useOpenInAddress('seat');
  if (!space || can('hide_seat_counter')) return null;
  const isAdmin = space.can.manage && subscription !== null;
  const free = Math.max(0, space.total_seats - space.used_seats);
  return (
    <SectionCard
      title={t(($) => $.billing.seats)}
      actions={
        isAdmin && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
            onClick={seat.open}
          >
            {t(($) => $.billing.addSeat)}
          </Button>
        )
      }
    >
      <div className={classes.split}>
        <span className={classes.used}>
          <strong>{number(space.used_seats)}</strong> {t(($) => $.billing.ofSeatsUsed, { count: space.total_seats })}
        </span>
        <span className={classes.faces} aria-hidden>
          {accounts.slice(0, FACES).map((account) => (
            <Avatar key={account._id} src={account.photo_link} name={account.full_name} alt="" size={28} />
          ))}
        </span>
      </div>
      <div className={classes.split}>
        <span className={classes.dim}>
          {free > 0 ? t(($) => $.billing.seatsFree, { count: free }) : t(($) => $.billing.noSeatFree)}
        </span>
        {isAdmin && <GiveBack subscription={subscription} />}
      </div>
      {isAdmin && seat.isOpen && <AddSeat onClose={seat.close} />}
    </SectionCard>
  );
}

/** Only what was bought beyond the plan can be given back. */
function GiveBack({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { seats, next, is_ending: isEnding, period_ends_at: ends } = subscription;
  const date = useBillingDates(subscription).long(ends);
  const [keep, setKeep] = useState(KEEP_NOTHING);
  const left = (next?.seats ?? seats) - 1;
  const reduce = useApiMutation({
    call: () => api.billing.reduce({ keep, seats: left }),
    refresh: ['spaces', 'billing'],
    success: t(($) => $.billing.seatGoesBack, { date }),
    onDone: () => setAsking(false),
  });
  if (isEnding || left < 0) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        {t(($) => $.billing.giveBack)}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={t(($) => $.billing.giveBackTitle)}
        confirm={t(($) => $.billing.giveBack)}
        dismiss={t(($) => $.billing.keepSeat)}
        isBusy={reduce.isPending}
        onConfirm={() => reduce.mutate()}
        onClose={() => setAsking(false)}
      >
        <p className={classes.text}>{t(($) => $.billing.giveBackText, { date })}</p>
        {isAsking && <WhatPauses when={{ is_seat_less: 'true' }} keep={keep} onKeep={setKeep} />}
      </ConfirmModal>
    </>
  );
}
