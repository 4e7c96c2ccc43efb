import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Label } from '../../../../contract/labels/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import classes from './labels.module.css';
import { labelQueries } from './queries.ts';

/** Says how many prospects and rules lose the label before it goes. */
export function DeleteLabel({ label, onClose }: { label: Label; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useApiMutation({
    call: () => api.labels.delete({ id: label._id }),
    refresh: ['labels', 'templates', 'prospects', 'inbox'],
    success: t(($) => $.labels.deleted, { name: label.name }),
    onDone: onClose,
  });
  // Once it goes, nobody asks after it any more.
  const { data: usage } = useQuery({ ...labelQueries.usage(label._id), staleTime: 0, enabled: remove.isIdle });
  return (
    <ConfirmModal
      isOpen
      title={t(($) => $.labels.deleteTitle, { name: label.name })}
      confirm={t(($) => $.labels.deleteConfirm)}
      isBusy={remove.isPending || !usage}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className={classes.text}>
        {usage &&
          (label.type === 'template'
            ? [t(($) => $.labels.usedByTemplates, { count: usage.templates })]
            : [
                t(($) => $.labels.usedByPeople, { count: usage.profiles }),
                t(($) => $.labels.usedByRules, { count: usage.rules }),
              ]
          ).join(' ')}
      </p>
    </ConfirmModal>
  );
}
