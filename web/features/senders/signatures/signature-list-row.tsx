import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconStar, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Signature } from '../../../../contract/signatures/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import classes from './signatures.module.css';

interface Props {
  accountId: string;
  signature: Signature;
  onEdit: () => void;
}

/** One signature as it will look, and what can be done with it. */
export function SignatureListRow({ accountId, signature, onEdit }: Props) {
  const { t } = useTranslation();
  const [isDeleting, setDeleting] = useState(false);
  const { name } = signature;
  const ids = { id: accountId, sig: signature._id };
  const makeDefault = useApiMutation({
    call: () => api.signatures.update({ ...ids, is_default: true }),
    refresh: ['signatures'],
    success: t(($) => $.signatures.nowDefault, { name }),
  });
  const remove = useApiMutation({
    call: () => api.signatures.delete(ids),
    refresh: ['signatures'],
    success: t(($) => $.signatures.deleted, { name }),
  });
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <strong>
          {name}
          {signature.is_default && <StatusPill tone="green">{t(($) => $.signatures.default)}</StatusPill>}
        </strong>
        <p>{signature.message}</p>
      </div>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={t(($) => $.signatures.more, { name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={onEdit}>
            {t(($) => $.signatures.edit)}
          </Menu.Item>
          {!signature.is_default && (
            <Menu.Item
              leftSection={<IconStar size={15} aria-hidden />}
              disabled={makeDefault.isPending}
              onClick={() => makeDefault.mutate()}
            >
              {t(($) => $.signatures.makeDefault)}
            </Menu.Item>
          )}
          <Menu.Item color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => setDeleting(true)}>
            {t(($) => $.signatures.delete)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        isOpen={isDeleting}
        title={t(($) => $.signatures.deleteTitle, { name })}
        confirm={t(($) => $.signatures.deleteConfirm)}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setDeleting(false)}
      >
        <p className={classes.question}>
          {signature.is_default ? t(($) => $.signatures.deleteDefaultText) : t(($) => $.signatures.deleteText)}
        </p>
      </ConfirmModal>
    </li>
  );
}
