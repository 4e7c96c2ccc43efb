import { Button } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../../../contract/admin/schemas.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { useSpaceTexts } from '../../people/spaces/public.ts';

/** Whether the workspace is open, and whether it is paid. */
export function CustomerState({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const words = useSpaceTexts();
  if (customer.status !== 'active') return <StatusPill tone="red">{words.status(customer.status)}</StatusPill>;
  if (!customer.is_paid) return <StatusPill tone="amber">{t(($) => $.admin.unpaid)}</StatusPill>;
  return <StatusPill tone="green">{words.status('active')}</StatusPill>;
}

/** Goes inside by a whole new start: data and rooms are the customer's from then on. */
export function EnterButton({ customer, isQuiet = false }: { customer: Customer; isQuiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      href={`/campaigns/my-campaigns?space=${customer._id}`}
      size={isQuiet ? 'xs' : 'sm'}
      variant={isQuiet ? 'default' : 'filled'}
      leftSection={<IconLogin2 size={15} />}
    >
      {t(($) => $.admin.enter)}
    </Button>
  );
}
