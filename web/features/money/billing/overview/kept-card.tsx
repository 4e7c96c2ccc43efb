import { ActionIcon, Menu } from '@mantine/core';
import { IconCreditCard, IconDots, IconStar, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '../../../../../contract/billing/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { cardExpiry } from '../card-expiry.ts';
import classes from './overview.module.css';

/** One card that is kept at the provider: the one that is charged is marked. */
export function KeptCard({ card }: { card: PaymentMethod }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const name = t(($) => $.billing.cardEnding, { last4: card.last4 });
  const choose = useApiMutation({
    call: () => api.billing.setPrimaryPaymentMethod({ id: card._id }),
    refresh: ['billing'],
    success: t(($) => $.billing.cardChosen, { card: name }),
  });
  const remove = useApiMutation({
    call: () => api.billing.deletePaymentMethod({ id: card._id }),
    refresh: ['billing'],
    success: t(($) => $.billing.cardRemoved, { card: name }),
    onDone: () => setAsking(false),
  });
  return (
    <li className={classes.row}>
      <IconCreditCard size={18} stroke={1.7} aria-hidden />
      <div className={classes.rowText}>
        <strong>
          {name} {card.is_primary && <StatusPill tone="green">{t(($) => $.billing.charged)}</StatusPill>}
        </strong>
        <span>{t(($) => $.billing.cardExpires, { brand: brandName(card.brand), date: cardExpiry(card) })}</span>
      </div>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(($) => $.billing.cardMenu, { card: name })}
            loading={choose.isPending}
          >
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!card.is_primary && (
            <Menu.Item leftSection={<IconStar size={16} />} onClick={() => choose.mutate()}>
              {t(($) => $.billing.chargeThis)}
            </Menu.Item>
          )}
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
            {t(($) => $.billing.removeCard)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        isOpen={isAsking}
        title={t(($) => $.billing.removeCardTitle, { card: name })}
        confirm={t(($) => $.billing.removeCard)}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        <p className={classes.text}>{t(($) => $.billing.removeCardText)}</p>
      </ConfirmModal>
    </li>
  );
}

const brandName = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);
