import { Button } from '@mantine/core';
import { IconCreditCard, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { dateFormat } from '../../../i18n/date-format.ts';
import { useSpace } from '../../../shell/session/use-access-state.ts';
import { useCharge } from './confirm/use-charge.ts';
import { billingQueries } from './queries.ts';
import { useLeaveTo } from './use-leave-to.ts';
import { useMoney } from './use-money.ts';

/** What could not be collected, and the way to pay it with the card that is kept now; nothing where nothing is due. */
export function PayDue() {
  const { t } = useTranslation();
  const money = useMoney();
  const isAdmin = useSpace()?.can.manage ?? false;
  const { data } = useQuery({ ...billingQueries.transactions(), enabled: isAdmin });
  const { charge, refusal } = useCharge(() => api.billing.payDue({}));
  const add = useLeaveTo(() => api.billing.addPaymentMethod({}));
  const due = data?.items.filter(({ status }) => status === 'open').at(-1);
  if (!due) return null;
  const total = money.charge(due.total, due.currency);
  const date = dateFormat({ dateStyle: 'medium' }).format(new Date(due.at));
  return (
    <>
      <p>{t(($) => $.billingWarning.due, { total, date })}</p>
      <Button leftSection={<IconCreditCard size={16} />} loading={charge.isPending} onClick={() => charge.mutate()}>
        {t(($) => $.billingWarning.payNow, { total })}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        loading={add.isPending}
        onClick={() => add.mutate()}
      >
        {t(($) => $.billing.addCard)}
      </Button>
      {refusal && <p role="alert">{refusal}</p>}
    </>
  );
}
