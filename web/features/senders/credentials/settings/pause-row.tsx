import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shownState } from '../../../../../contract/credentials/state.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import rows from '../../../../ui/list/card-rows.module.css';
import { usePause, usePauseImpact } from '../use-pause.ts';

/** One switch holds everything the account does; it says what waits, and can be taken back. */
export function PauseRow({ account, isAsked }: { account: Credential; isAsked: boolean }) {
  const { t } = useTranslation();
  const ids = { label: useId(), text: useId() };
  const state = shownState(account.status);
  const isPaused = state === 'paused';
  const pause = usePause(account);
  const impact = usePauseImpact(account, isAsked);
  // With a wrong password or suspended it stands still by itself, and that is put right above.
  if (state === 'suspended' || state === 'invalid') return null;
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <strong id={ids.label}>{isPaused ? t(($) => $.limits.isPaused) : t(($) => $.limits.isRunning)}</strong>
        <span id={ids.text}>{impact}</span>
      </div>
      <Switch
        size="md"
        checked={!isPaused}
        disabled={pause.isPending}
        aria-labelledby={ids.label}
        aria-describedby={ids.text}
        onChange={() => pause.set(isPaused ? 'active' : 'inactive')}
      />
    </li>
  );
}
