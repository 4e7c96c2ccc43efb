import { useTranslation } from 'react-i18next';
import type { ChatChannel } from '../../../../contract/chat/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import classes from './chat.module.css';

/** Says what goes with it, and what stays. */
export function RemoveChannel({ channel, onClose }: { channel: ChatChannel; onClose: () => void }) {
  const { t } = useTranslation();
  const { _id: id, name } = channel;
  const remove = useApiMutation({
    call: () => api.chat.remove({ id }),
    refresh: ['chat', 'catalogue'],
    success: t(($) => $.chat.removed, { name }),
    onDone: onClose,
  });
  return (
    <ConfirmModal
      isOpen
      title={t(($) => $.chat.removeTitle, { name })}
      confirm={t(($) => $.chat.remove)}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className={classes.lead}>{t(($) => $.chat.removeText)}</p>
    </ConfirmModal>
  );
}
