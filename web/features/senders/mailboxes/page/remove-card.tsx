import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectedKind, MailboxDetails } from '../../../../../contract/mailboxes/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { mailboxQueries } from '../queries.ts';
import { CampaignsWithout } from './campaigns-without.tsx';
import classes from './page.module.css';

interface Props {
  mailbox: MailboxDetails;
  isAsked: boolean;
  onRemoving: (isRemoving: boolean) => void;
}

/** Forgets how it is reached, or takes it away; both ask once and name what waits then. */
export function RemoveCard({ mailbox, isAsked, onRemoving }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'disconnect' | 'remove' | null>(null);
  const { _id: id, type, email } = mailbox;
  const refresh = ['integrations', 'campaigns', 'spaces', 'dashboard'] as const;
  // what is bought here is not connected by anybody
  const kind = type === 'ai_email_service' ? null : type;
  const disconnect = useApiMutation({
    call: (integration: ConnectedKind) => api.mailboxes.disconnect({ integration, _id: id }),
    refresh: ['mailboxes', ...refresh],
    success: t(($) => $.mailboxes.remove.disconnected, { email }),
    onDone: () => setAsked(null),
  });
  const remove = useApiMutation({
    call: () => {
      onRemoving(true);
      return api.mailboxes.remove({ id });
    },
    refresh,
    success: t(($) => $.mailboxes.remove.removed, { email }),
    onDone: () => {
      queryClient.removeQueries({ queryKey: mailboxQueries.all().queryKey });
      void navigate({ to: '/mailboxes' });
    },
    onRefusal: () => {
      onRemoving(false);
      return false;
    },
  });
  return (
    <SectionCard danger title={t(($) => $.mailboxes.remove.title)} hint={t(($) => $.mailboxes.remove.hint)}>
      <div className={classes.buttons}>
        {mailbox.state !== 'disconnected' && !mailbox.is_paused_by_plan && kind && (
          <Button size="xs" variant="default" onClick={() => setAsked('disconnect')}>
            {t(($) => $.mailboxes.remove.disconnect)}
          </Button>
        )}
        <Button size="xs" variant="light" color="red" onClick={() => setAsked('remove')}>
          {t(($) => $.mailboxes.remove.remove)}
        </Button>
      </div>
      <ConfirmModal
        isOpen={asked === 'disconnect'}
        title={t(($) => $.mailboxes.remove.askDisconnect, { email })}
        confirm={t(($) => $.mailboxes.remove.disconnect)}
        isBusy={disconnect.isPending}
        onConfirm={() => kind && disconnect.mutate(kind)}
        onClose={() => setAsked(null)}
      >
        <p className={classes.consequence}>{t(($) => $.mailboxes.remove.disconnectText)}</p>
        {asked === 'disconnect' && <CampaignsWithout id={id} isRemoved={false} isAsked={isAsked} />}
      </ConfirmModal>
      <ConfirmModal
        isOpen={asked === 'remove'}
        title={t(($) => $.mailboxes.remove.askRemove, { email })}
        confirm={t(($) => $.mailboxes.remove.remove)}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(null)}
      >
        <p className={classes.consequence}>{t(($) => $.mailboxes.remove.removeText)}</p>
        {asked === 'remove' && <CampaignsWithout id={id} isRemoved isAsked={isAsked} />}
      </ConfirmModal>
    </SectionCard>
  );
}
