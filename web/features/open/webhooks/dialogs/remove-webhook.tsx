import { useTranslation } from 'react-i18next';
import type { Webhook } from '../../../../../contract/webhooks/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import classes from '../webhooks.module.css';

interface Props {
  webhook: Webhook;
  onClose: () => void;
  onRemoved: () => void;
}

/** Says what goes with it. */
export function RemoveWebhook({ webhook, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const { name, callback_url: url } = webhook;
  const remove = useApiMutation({
    call: () => api.webhooks.remove({ id: webhook._id }),
    refresh: ['catalogue'],
    success: t(($) => $.webhooks.removed, { name }),
    onDone: onRemoved,
  });
  return (
    <ConfirmModal
      isOpen
      title={t(($) => $.webhooks.removeTitle, { name })}
      confirm={t(($) => $.webhooks.remove)}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className={classes.lead}>{t(($) => $.webhooks.removeText, { url })}</p>
    </ConfirmModal>
  );
}
