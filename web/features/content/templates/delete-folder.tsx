import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TemplateFolder } from '../../../../contract/templates/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import classes from './templates.module.css';

const route = getRouteApi('/_app/templates/my-templates/');

/** Its templates stay: that is said, with how many they are. */
export function DeleteFolder({ folder, onClose }: { folder: TemplateFolder; onClose: () => void }) {
  const { t } = useTranslation();
  const { folder: open } = route.useSearch();
  const navigate = route.useNavigate();
  const remove = useApiMutation({
    call: () => api.templates.deleteFolder({ id: folder._id }),
    refresh: ['templates'],
    success: t(($) => $.templates.folderDeleted, { name: folder.name }),
    onDone: () => {
      onClose();
      if (open === folder._id) void navigate({ search: (now) => ({ ...now, folder: undefined }), replace: true });
    },
  });
  return (
    <ConfirmModal
      isOpen
      title={t(($) => $.templates.deleteFolderTitle, { name: folder.name })}
      confirm={t(($) => $.templates.deleteFolder)}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className={classes.question}>{t(($) => $.templates.deleteFolderText, { count: folder.templates })}</p>
    </ConfirmModal>
  );
}
