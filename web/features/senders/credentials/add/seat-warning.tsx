import { Alert, Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { AddSeat, openUpgrade, useHasPlan } from '../../../money/billing/public.ts';
import classes from './add-account.module.css';

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

/** Where a seat is not added by card here: the plans, or who can help. */
function NewSeatModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const space = useSpace();
  if (!space) return null;
  return (
    <Modal
      opened
      size={500}
      onClose={onClose}
      title={t(($) => $.addAccount.newSeat)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <div className={classes.warning}>
        <p className={classes.hint}>
          {t(($) => $.addAccount.newSeatText, { used: space.used_seats, count: space.total_seats })}
        </p>
        {space.is_billing_enabled ? (
          <Button renderRoot={(props) => <Link {...props} to="/pricing" onClick={onClose} />}>
            {t(($) => $.addAccount.seePlans)}
          </Button>
        ) : (
          <p>{t(($) => $.upgrade.contact)}</p>
        )}
      </div>
    </Modal>
  );
}
