import { Alert, Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { openUpgrade } from '../../../money/billing/public.ts';
import classes from './add-account.module.css';

/** No seat is free: what one costs is shown, on the free tier what a larger one has; nothing is created. */
export function SeatWarning() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isFree = useSpace()?.tier === 'free';
  return (
    <Alert color="yellow" role="alert">
      <div className={classes.warning}>
        {t(($) => $.credentialErrors.seatNeeded)}
        {isFree ? (
          <Button size="xs" onClick={() => openUpgrade('cloud')}>
            {t(($) => $.menu.upgrade)}
          </Button>
        ) : (
          <Button size="xs" onClick={() => setOpen(true)}>
            {t(($) => $.addAccount.newSeat)}
          </Button>
        )}
      </div>
      <NewSeatModal isOpen={isOpen} onClose={() => setOpen(false)} />
    </Alert>
  );
}

function NewSeatModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const space = useSpace();
  if (!space) return null;
  return (
    <Modal
      opened={isOpen}
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
