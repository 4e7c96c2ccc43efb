import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TrackingDomain } from '../../../../contract/tracking/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import classes from './domains.module.css';
import { trackingDomainQueries } from './queries.ts';

/** Says what uses it, and where links lead afterwards, before it goes. */
export function DeleteDomain({ domain, onClose }: { domain: TrackingDomain; onClose: () => void }) {
  const { t } = useTranslation();
  const { _id: id, readable_host: host } = domain;
  const remove = useApiMutation({
    call: () => api.tracking.delete({ id }),
    refresh: ['tracking', 'campaigns'],
    success: t(($) => $.trackingDomains.deleted, { host }),
    onDone: onClose,
  });
  const { data: usage } = useQuery({ ...trackingDomainQueries.usage(id), staleTime: 0, enabled: remove.isIdle });
  return (
    <ConfirmModal
      isOpen
      title={t(($) => $.trackingDomains.deleteTitle, { host })}
      confirm={t(($) => $.trackingDomains.delete)}
      isBusy={remove.isPending || !usage}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {usage && (
        <div className={classes.usage}>
          <p>{t(($) => $.trackingDomains.usedBy, { count: usage.total })}</p>
          {usage.workflows.length > 0 && (
            <ul>
              {usage.workflows.map(({ _id, name }) => (
                <li key={_id}>{name}</li>
              ))}
            </ul>
          )}
          <p>{t(($) => $.trackingDomains.afterwards, { host: usage.falls_back_to })}</p>
        </div>
      )}
    </ConfirmModal>
  );
}
