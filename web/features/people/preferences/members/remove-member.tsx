import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Space } from '../../../../../contract/spaces/schemas.ts';
import type { Worker } from '../../../../../contract/spaces/members.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import prefs from '../preferences.module.css';

export function RemoveMember({ worker, space, onDone }: { worker: Worker; space: Space; onDone: () => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const remove = useApiMutation({
    call: () => api.spaces.exit({ id: worker._id, space_id: space._id }),
    refresh: ['spaces'],
    success: t(($) => $.members.removed, { name: worker.full_name }),
    onDone,
  });
  return (
    <>
      <Button color="red" variant="light" onClick={() => setOpen(true)}>
        {t(($) => $.members.remove)}
      </Button>
      <ConfirmModal
        isOpen={isOpen}
        title={t(($) => $.members.removeTitle, { name: worker.full_name })}
        confirm={t(($) => $.members.removeConfirm)}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setOpen(false)}
      >
        <p className={prefs.text}>
          {t(($) => $.members.removeText, { name: worker.full_name, workspace: space.name })}
        </p>
      </ConfirmModal>
    </>
  );
}
