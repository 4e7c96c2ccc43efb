import { Anchor } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import type { CredentialLimits } from '../../../../../contract/limits/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { ChangeList } from '../changes/change-list.tsx';
import classes from '../limits.module.css';
import { SwitchCard } from './switch-card.tsx';
import { undoableChange } from '../changes/undoable-change.ts';

const ChangesDrawer = lazy(() =>
  import('../changes/changes-drawer.tsx').then((file) => ({ default: file.ChangesDrawer })),
);
const SHOWN = 3;

/** Limits that follow the network's mood, and every change explained. */
export function AutopilotCard({ account, limits }: { account: Credential; limits: CredentialLimits }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <SwitchCard
      title={t(($) => $.limits.autopilot)}
      isOn={limits.is_autopilot_on}
      turn={(is_autopilot_on) => api.limits.set({ id: account._id, is_autopilot_on })}
      said={{ on: t(($) => $.limits.autopilotOn), off: t(($) => $.limits.autopilotOff) }}
    >
      <p className={classes.text} style={{ marginBottom: 'var(--space-12)' }}>
        {limits.is_autopilot_on ? t(($) => $.limits.autopilotText) : t(($) => $.limits.autopilotOffText)}
      </p>
      <ChangeList changes={limits.changes.slice(0, SHOWN)} zone={account.timezone} />
      <div className={classes.foot}>
        {limits.changes_count > 0 ? (
          <Anchor component="button" type="button" fz="inherit" fw="inherit" onClick={() => setOpen(true)}>
            {t(($) => $.limits.allChanges, { count: limits.changes_count })}
          </Anchor>
        ) : (
          <span className={classes.when}>{t(($) => $.limits.noChanges)}</span>
        )}
        <UndoLast account={account} limits={limits} />
      </div>
      <Suspense>{isOpen && <ChangesDrawer account={account} onClose={() => setOpen(false)} />}</Suspense>
    </SwitchCard>
  );
}

function UndoLast({ account, limits }: { account: Credential; limits: CredentialLimits }) {
  const { t } = useTranslation();
  const last = undoableChange(limits.changes);
  const undo = useApiMutation({
    call: (change_id: string) => api.limits.undo({ id: account._id, change_id }),
    refresh: ['limits'],
    success: t(($) => $.limits.undone),
  });
  if (!last) return null;
  return (
    <Anchor
      component="button"
      type="button"
      fz="inherit"
      fw="inherit"
      disabled={undo.isPending}
      onClick={() => undo.mutate(last._id)}
    >
      {t(($) => $.limits.undoLast)}
    </Anchor>
  );
}
