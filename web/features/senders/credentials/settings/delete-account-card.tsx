import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import classes from './account-settings.module.css';
import { accountSettingsQueries } from './queries.ts';

interface Props {
  account: Credential;
  /** Told when the deletion begins, and when it failed. */
  onGoing: (isGoing: boolean) => void;
}

export function DeleteAccountCard({ account, onGoing }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SectionCard
        danger
        title={t(($) => $.accountSettings.delete)}
        hint={t(($) => $.accountSettings.deleteHint)}
        actions={
          <Button size="xs" color="red" variant="light" onClick={() => setOpen(true)}>
            {t(($) => $.accountSettings.deleteOpen)}
          </Button>
        }
      />
      {isOpen && <DeleteAccount account={account} onGoing={onGoing} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Says how many campaigns stop before the account goes. */
function DeleteAccount({ account, onGoing, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const name = account.full_name || account.username;
  const remove = useApiMutation({
    call: async () => {
      onGoing(true);
      const answer = await api.credentials.delete({ id: account._id });
      // First away from its page: what is asked again after that must not ask for it.
      await navigate({ to: '/campaigns/my-campaigns/{-$filter}', search: { selectedCred: undefined } });
      return answer;
    },
    refresh: ['credentials', 'spaces', 'campaigns'],
    onDone: ({ stopped_campaigns: count }) =>
      snackbars.show({ type: 'success', text: t(($) => $.accountSettings.deleted, { name, count }) }),
    onRefusal: () => {
      onGoing(false);
      return false;
    },
  });
  const { data: impact } = useQuery({ ...accountSettingsQueries.impact(account._id), enabled: remove.isIdle });
  return (
    <ConfirmModal
      isOpen
      title={t(($) => $.accountSettings.deleteTitle, { name })}
      confirm={t(($) => $.accountSettings.deleteOpen)}
      isBusy={remove.isPending || !impact}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className={classes.text}>
        {impact && (
          <>
            {t(($) => $.accountSettings.deleteStops, { count: impact.campaigns })}{' '}
            {t(($) => $.accountSettings.deleteText)}
          </>
        )}
      </p>
    </ConfirmModal>
  );
}
