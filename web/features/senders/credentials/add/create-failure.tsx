import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../../../contract/errors.ts';
import { openUpgrade } from '../../../money/billing/public.ts';
import classes from './add-account.module.css';
import { SeatWarning } from './seat-warning.tsx';

/** Why the account was not created, where no field is to blame. */
export function CreateFailure({ failure }: { failure: { code: ErrorCode | null; text: string } | null }) {
  const { t } = useTranslation();
  if (!failure) return null;
  if (failure.code === 'seat_needed') return <SeatWarning />;
  const needsUpgrade = failure.code === 'no_cloud_seats' || failure.code === 'upgrade_needed';
  return (
    <Alert color="red" role="alert">
      <div className={classes.warning}>
        {failure.text}
        {needsUpgrade && (
          <Button size="xs" variant="default" onClick={() => openUpgrade('cloud')}>
            {t(($) => $.menu.upgrade)}
          </Button>
        )}
      </div>
    </Alert>
  );
}
