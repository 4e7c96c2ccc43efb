import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { preferenceQueries } from '../../people/preferences/public.ts';
import { ChooseDialog, prospectQueries } from '../prospects/public.ts';

const NO_ASSIGNEE = 'nobody';

/** Who looks after the person from now on: they hear of the next reply. */
export function AssignDialog({ profileId, onClose }: { profileId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: members = [] } = useQuery(preferenceQueries.workers());
  const { data: person } = useQuery(prospectQueries.detail(profileId));
  const assign = useApiMutation({
    call: ({ id }: { id: string | null; name: string }) => api.prospects.update({ id: profileId, assignee_id: id }),
    refresh: ['prospects', 'inbox'],
  });
  const give = (id: string | null, name: string) => {
    const before = person?.assignee ?? null;
    assign.mutate(
      { id, name },
      {
        onSuccess: () => {
          onClose();
          snackbars.show({
            type: 'success',
            text: id === null ? t(($) => $.inbox.did.unassigned) : t(($) => $.inbox.did.assigned, { name }),
            undo: () => assign.mutate({ id: before?._id ?? null, name: before?.full_name ?? '' }),
          });
        },
      },
    );
  };
  return (
    <ChooseDialog
      title={t(($) => $.prospects.bulk.assignTitle, { count: 1 })}
      label={t(($) => $.prospects.columns.assignee)}
      text={t(($) => $.prospects.bulk.assignText)}
      confirm={t(($) => $.inbox.act.assign)}
      isBusy={assign.isPending}
      data={[
        { value: NO_ASSIGNEE, label: t(($) => $.prospects.filters.nobody) },
        ...members.map(({ _id, full_name, email }) => ({ value: _id, label: full_name.trim() || email })),
      ]}
      onClose={onClose}
      onChoose={({ value, label }) => give(value === NO_ASSIGNEE ? null : value, label)}
    />
  );
}
