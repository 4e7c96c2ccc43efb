import { Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import classes from './add-account.module.css';

/** Where a seat is not added by card here: the plans, or who can help. */
export function NewSeatModal({ onClose }: { onClose: () => void }) {
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
