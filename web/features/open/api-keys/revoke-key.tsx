import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../../contract/api-keys/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import classes from './api-keys.module.css';

/** Says how lately it was used before what uses it stops. */
export function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation();
  const { ago } = useFormats();
  const now = useNow();
  const { name, used_at: usedAt } = apiKey;
  const revoke = useApiMutation({
    call: () => api.apiKeys.revoke({ id: apiKey._id }),
    refresh: ['apiKeys'],
    success: t(($) => $.apiKeys.revoked, { name }),
    onDone: onClose,
  });
  return (
    <ConfirmModal
      isOpen
      title={t(($) => $.apiKeys.revokeTitle, { name })}
      confirm={t(($) => $.apiKeys.revoke)}
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <p className={classes.lead}>
        {usedAt ? t(($) => $.apiKeys.revokeUsed, { ago: ago(usedAt, now) }) : t(($) => $.apiKeys.revokeUnused)}
      </p>
    </ConfirmModal>
  );
}
