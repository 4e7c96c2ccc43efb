import { Card, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { usePause, usePauseImpact } from '../../credentials/public.ts';
import classes from '../limits.module.css';

/** The one switch that pauses everything the account does, and what that would hold. */
export function RunningCard({ account }: { account: Credential }) {
  const pause = usePause(account);
  const impact = usePauseImpact(account);
  const isRunning = account.status === 'active';
  // A wrong password or a suspension is put right on other pages; there is nothing to switch.
  const canSwitch = isRunning || account.status === 'inactive';
  return (
    <Card p="var(--space-12) var(--space-16)" className={classes.running}>
      <div>
        <strong id="account-running">{useTitle(account)}</strong>
        <span>{impact ?? '\u00a0'}</span>
      </div>
      <Switch
        size="md"
        checked={isRunning}
        disabled={!canSwitch || pause.isPending}
        aria-labelledby="account-running"
        onChange={(event) => pause.set(event.currentTarget.checked ? 'active' : 'inactive')}
      />
    </Card>
  );
}

function useTitle({ status }: Credential): string {
  const { t } = useTranslation();
  if (status === 'active') return t(($) => $.limits.isRunning);
  return status === 'inactive' ? t(($) => $.limits.isPaused) : t(($) => $.limits.isStopped);
}
