import { Button, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../brand/use-brand.ts';
import { openAddAccount } from '../../features/senders/credentials/open-credential-modal.ts';
import { useCredentials, useSpace } from '../session/use-access-state.ts';
import classes from './account.module.css';

/** How much room is left, and for admins the way to one account more. */
export function SeatUsage({ onAdd }: { onAdd?: () => void }) {
  const { t } = useTranslation();
  const space = useSpace();
  const room = useRoom();
  if (!space || (!room && !space.can.manage)) return null;
  const isFull = room?.isFull ?? space.available_seats === 0;
  return (
    <div className={classes.seats}>
      <span>{room?.text}</span>
      {space.can.manage && (
        <Tooltip label={t(($) => $.switcher.noSeats)} disabled={!isFull}>
          <Button
            size="compact-xs"
            variant="default"
            className={classes.add}
            leftSection={<IconPlus size={13} aria-hidden />}
            onClick={() => {
              onAdd?.();
              openAddAccount();
            }}
          >
            {t(($) => $.switcher.add)}
          </Button>
        </Tooltip>
      )}
    </div>
  );
}

/** Seats, or for brands that cap it the number of accounts; some brands show neither. */
function useRoom(): { text: string; isFull: boolean } | null {
  const { t } = useTranslation();
  const { can } = useBrand();
  const space = useSpace();
  const count = useCredentials().length;
  if (!space || can('hide_seat_counter')) return null;
  if (can('use_max_credentials')) {
    const max = space.max_credentials;
    return max === null ? null : { text: t(($) => $.accounts.ofMaximum, { count, max }), isFull: count >= max };
  }
  const text = t(($) => $.accounts.seats, { used: space.used_seats, count: space.total_seats });
  return { text, isFull: space.available_seats === 0 };
}
