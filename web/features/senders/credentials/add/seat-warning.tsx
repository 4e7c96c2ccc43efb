import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { AddSeat, openUpgrade, useHasPlan } from '../../../money/billing/public.ts';
import classes from './add-account.module.css';
import { NewSeatModal } from './new-seat-modal.tsx';

/** No seat is free: what one costs is shown, on the free tier what a larger one has; nothing is created. */
export function SeatWarning() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const space = useSpace();
  const hasPlan = useHasPlan();
  const close = () => setOpen(false);
  // who pays for a plan adds to it; who does not chooses one first
  const canAdd = hasPlan && space?.can.manage === true;
  return (
    <Alert color="yellow" role="alert">
      <div className={classes.warning}>
        {t(($) => $.credentialErrors.seatNeeded)}
        {space?.tier === 'free' ? (
          <Button size="xs" onClick={() => openUpgrade('cloud')}>
            {t(($) => $.menu.upgrade)}
          </Button>
        ) : (
          <Button size="xs" onClick={() => setOpen(true)}>
            {t(($) => $.addAccount.newSeat)}
          </Button>
        )}
      </div>
      {isOpen && (canAdd ? <AddSeat onClose={close} /> : <NewSeatModal onClose={close} />)}
    </Alert>
  );
}
