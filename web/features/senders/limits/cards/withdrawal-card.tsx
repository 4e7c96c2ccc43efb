import { Anchor, Button, NumberInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { type CredentialLimits, WITHDRAW } from '../../../../../contract/limits/schemas.ts';
import { api } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import classes from '../limits.module.css';
import { SwitchCard } from './switch-card.tsx';

type Withdrawal = CredentialLimits['withdrawal'];
type Numbers = Pick<Withdrawal, 'after_days' | 'max_pending' | 'per_day'>;

const InvitationsDrawer = lazy(() =>
  import('./invitations-drawer.tsx').then((file) => ({ default: file.InvitationsDrawer })),
);
const BOUNDS: Record<keyof Numbers, [min: number, max: number]> = {
  after_days: [7, 180],
  max_pending: [50, WITHDRAW.max_pending],
  per_day: [1, WITHDRAW.per_day],
};

/** Invitations that nobody answers: when they are taken back, and how many wait now. */
export function WithdrawalCard({ account, withdrawal }: { account: Credential; withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <SwitchCard
      title={t(($) => $.limits.withdrawal)}
      isOn={withdrawal.is_enabled}
      turn={(is_enabled) => api.limits.updateWithdraw({ id: account._id, is_enabled })}
      said={{ on: t(($) => $.limits.withdrawalOn), off: t(($) => $.limits.withdrawalOff) }}
    >
      <div className={classes.fields}>
        <p className={classes.text}>{t(($) => $.limits.withdrawalText)}</p>
        <WithdrawalNumbers account={account} withdrawal={withdrawal} />
        <div className={classes.foot}>
          <Anchor component="button" type="button" fz="inherit" fw="inherit" onClick={() => setOpen(true)}>
            {t(($) => $.limits.pending, { count: withdrawal.pending })}
          </Anchor>
          <span className={classes.when}>
            {t(($) => $.limits.withdrawnToday, { count: withdrawal.withdrawn_today })}
          </span>
        </div>
      </div>
      <Suspense>{isOpen && <InvitationsDrawer account={account} onClose={() => setOpen(false)} />}</Suspense>
    </SwitchCard>
  );
}

function WithdrawalNumbers({ account, withdrawal }: { account: Credential; withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Partial<Record<keyof Numbers, number | string>>>({});
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
  const save = useApiMutation({
    call: (numbers: Partial<Numbers>) => api.limits.updateWithdraw({ id: account._id, ...numbers }),
    refresh: ['limits'],
    success: t(($) => $.preferences.saved),
    onDone: () => setDraft({}),
    onRefusal: (error) => {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return false;
      setRefused(error.fields);
      return true;
    },
  });
  const problemOf = (name: keyof Numbers): string | undefined => {
    const value = draft[name];
    if (value === undefined) return undefined;
    const [min, max] = BOUNDS[name];
    const isWithin = typeof value === 'number' && value >= min && value <= max;
    return isWithin ? refused[name] : t(($) => $.limits.between, { min, max });
  };
  const names = Object.keys(BOUNDS) as (keyof Numbers)[];
  const hasProblem = names.some((name) => draft[name] !== undefined && problemOf(name) !== undefined);
  const labels: Record<keyof Numbers, string> = {
    after_days: t(($) => $.limits.afterDays),
    max_pending: t(($) => $.limits.maxPending),
    per_day: t(($) => $.limits.withdrawPerDay),
  };
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasProblem) save.mutate(draft as Partial<Numbers>);
      }}
    >
      <div className={classes.three}>
        {names.map((name) => (
          <NumberInput
            key={name}
            label={labels[name]}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            value={draft[name] ?? withdrawal[name]}
            error={problemOf(name)}
            disabled={!withdrawal.is_enabled}
            onChange={(value) => {
              setRefused({});
              setDraft((now) => ({ ...now, [name]: value }));
            }}
          />
        ))}
      </div>
      {Object.keys(draft).length > 0 && (
        <div className={classes.buttons}>
          <Button size="xs" variant="default" onClick={() => setDraft({})}>
            {t(($) => $.preferences.cancel)}
          </Button>
          <Button size="xs" type="submit" disabled={hasProblem} loading={save.isPending}>
            {t(($) => $.preferences.save)}
          </Button>
        </div>
      )}
    </form>
  );
}
