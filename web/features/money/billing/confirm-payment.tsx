import { Alert, Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentInfo } from '../../../../contract/billing/schemas.ts';
import { TIER_WEIGHTS, type Tier } from '../../../../contract/features.ts';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { errorText } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { dateFormat } from '../../../i18n/date-format.ts';
import classes from './billing.module.css';
import { useTierName } from './plan-names.ts';
import type { PlanPrice } from './plan-prices.ts';
import { billingQueries } from './queries.ts';
import { useMoney } from './use-money.ts';

interface Props {
  from: Tier;
  to: Tier;
  price: PlanPrice;
  onClose: () => void;
}

/** What is due now and with each renewal, before anything is charged; confirmed, exactly that is. */
export function ConfirmPayment({ from, to, price, onClose }: Props) {
  const { t } = useTranslation();
  const tierName = useTierName();
  const isFree = price.amount === 0;
  const isUp = TIER_WEIGHTS[to] > TIER_WEIGHTS[from];
  const info = useQuery({ ...billingQueries.upgrade(price.id), enabled: !isFree });
  const { confirm, refusal } = useConfirm({ price, isFree, at: info.data?.at, onClose });
  const title = t(($) => $.confirmPayment.title, { from: tierName(from), to: tierName(to) });
  return (
    <Modal opened size={500} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}>
      {!isUp && <Later to={tierName(to)} info={info.data} isFree={isFree} />}
      {isUp && (info.data ? <DueNow info={info.data} /> : <Skeleton height={140} radius="md" />)}
      {info.error && <Alert color="red">{errorText(t, info.error)}</Alert>}
      {refusal && (
        <Alert color="red" mt="sm" role="alert">
          {refusal}
        </Alert>
      )}
      <div className={classes.confirmFoot}>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.confirmPayment.notNow)}
        </Button>
        <ConfirmButton
          info={isUp ? info.data : undefined}
          to={tierName(to)}
          isReady={isFree || info.data !== undefined}
          isBusy={confirm.isPending}
          onConfirm={() => confirm.mutate()}
        />
      </div>
    </Modal>
  );
}

function useConfirm({
  price,
  isFree,
  at,
  onClose,
}: {
  price: PlanPrice;
  isFree: boolean;
  at?: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = useApiMutation({
    call: async () => {
      if (isFree) await api.billing.cancel({});
      else await api.billing.subscribe({ local_price_id: price.id, ...(at && { at }) });
    },
    refresh: ['spaces', 'billing'],
    success: t(($) => $.confirmPayment.done),
    onDone: onClose,
    onRefusal: (error) => {
      const { code, fields } = error instanceof ApiError ? error : { code: null, fields: {} };
      // the bank wants to see its customer first
      if (code === 'payment_action_needed' && fields.url) location.assign(fields.url);
      else setRefusal(errorText(t, error));
      return true;
    },
  });
  return { confirm, refusal };
}

interface ButtonProps {
  info: PaymentInfo | undefined;
  to: string;
  isReady: boolean;
  isBusy: boolean;
  onConfirm: () => void;
}

function ConfirmButton({ info, to, isReady, isBusy, onConfirm }: ButtonProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const total = info && money.charge(info.due, info.currency);
  return (
    <Button disabled={!isReady} loading={isBusy} onClick={onConfirm} data-autofocus>
      {total ? t(($) => $.confirmPayment.pay, { total, to }) : t(($) => $.confirmPayment.move, { to })}
    </Button>
  );
}

/** The lines, the tax with its percent and the total. */
function DueNow({ info }: { info: PaymentInfo }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { currency, renewal } = info;
  return (
    <>
      <dl className={classes.due}>
        {info.lines.map((line) => (
          <div key={`${line.text}${line.from}`}>
            <dt>{line.text}</dt>
            <dd>{money.charge(line.amount, currency)}</dd>
          </div>
        ))}
        <div>
          <dt>{t(($) => $.confirmPayment.current)}</dt>
          <dd>{money.charge(info.current_base_price, currency)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.confirmPayment.tax, { percent: info.tax_percent })}</dt>
          <dd>{money.charge(info.current_tax, currency)}</dd>
        </div>
        <div className={classes.total}>
          <dt>{t(($) => $.confirmPayment.total)}</dt>
          <dd>{money.charge(info.due, currency)}</dd>
        </div>
      </dl>
      {renewal && (
        <p className={classes.renewal}>
          {t(($) => $.confirmPayment.renewal, {
            date: dateFormat({ dateStyle: 'medium' }).format(new Date(renewal.at)),
            total: money.charge(renewal.total, currency),
          })}
        </p>
      )}
    </>
  );
}

/** A smaller plan costs nothing now: it comes when what was paid for is used. */
function Later({ to, info, isFree }: { to: string; info: PaymentInfo | undefined; isFree: boolean }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { data } = useQuery(billingQueries.subscription());
  const date = data && dateFormat({ dateStyle: 'medium' }).format(new Date(data.period_ends_at));
  return (
    <div className={classes.later}>
      <p>{date ? t(($) => $.confirmPayment.later, { to, date }) : t(($) => $.confirmPayment.atPeriodEnd, { to })}</p>
      {!isFree && info?.renewal && (
        <p>{t(($) => $.confirmPayment.then, { total: money.charge(info.renewal.total, info.currency) })}</p>
      )}
      <p>{t(($) => $.confirmPayment.kept)}</p>
    </div>
  );
}
