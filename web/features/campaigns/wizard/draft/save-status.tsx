import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import type { CampaignDraft } from './use-campaign-draft.ts';
import classes from '../wizard.module.css';

/** Whether all is saved; where not, why not and what can be done. */
export function SaveStatus({ draft }: { draft: CampaignDraft }) {
  const { t } = useTranslation();
  const { status, error } = draft.saving;
  const isConflict = error instanceof ApiError && error.code === 'conflict';
  if (status === 'failed')
    return (
      <p className={classes.status} data-failed role="status">
        <IconAlertTriangle size={15} aria-hidden />
        <span>{t(($) => $.wizard.notSaved, { reason: reasonOf() })}</span>
        {isConflict && (
          <Anchor component="button" type="button" onClick={() => void draft.takeTheirs()}>
            {t(($) => $.wizard.takeTheirs)}
          </Anchor>
        )}
        <Anchor component="button" type="button" onClick={draft.keepMine}>
          {isConflict ? t(($) => $.wizard.keepMine) : t(($) => $.pageError.retry)}
        </Anchor>
      </p>
    );
  const isBusy = status === 'waiting' || status === 'saving';
  return (
    <p className={classes.status} role="status">
      {isBusy && (
        <>
          <IconRefresh size={15} aria-hidden />
          {t(($) => $.wizard.saving)}
        </>
      )}
      {!isBusy && draft.saved && (
        <>
          <IconCloudCheck size={15} aria-hidden />
          {t(($) => $.wizard.saved)}
        </>
      )}
    </p>
  );

  function reasonOf(): string {
    const field = error instanceof ApiError && error.code === 'invalid_input' && Object.values(error.fields)[0];
    return field || errorText(t, error);
  }
}
