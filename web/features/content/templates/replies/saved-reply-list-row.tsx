import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedReply } from '../../../../../contract/templates/schemas.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { firstLine } from '../first-line.ts';
import { TemplateSharing } from '../template-parts.tsx';
import classes from '../templates.module.css';
import own from './replies.module.css';
import { useDeleteReply } from './use-delete-reply.ts';

export function SavedReplyListRow({ reply, onOpen }: { reply: SavedReply; onOpen: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteReply(() => setAsking(false));
  return (
    <li className={own.row}>
      <div className={classes.template}>
        <div>
          <div className={classes.nameLine}>
            <UnstyledButton onClick={onOpen}>{reply.name}</UnstyledButton>
            <span className={classes.shortcut}>/{reply.shortcut}</span>
            <TemplateSharing isShared={reply.is_shared} />
          </div>
          <p>{firstLine(reply.text)}</p>
        </div>
      </div>
      {reply.use.sent > 0 && (
        <span className={own.used}>{t(($) => $.templates.sentTimes, { count: reply.use.sent })}</span>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t(($) => $.templates.more, { name: reply.name })}>
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={onOpen}>
            {reply.is_editable ? t(($) => $.templates.edit) : t(($) => $.templates.open)}
          </Menu.Item>
          {reply.is_editable && (
            <Menu.Item color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => setAsking(true)}>
              {t(($) => $.templates.delete)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        isOpen={isAsking}
        title={t(($) => $.savedReplies.deleteTitle, { name: reply.name })}
        confirm={t(($) => $.savedReplies.delete)}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(reply)}
        onClose={() => setAsking(false)}
      >
        <p className={classes.question}>
          {reply.is_shared ? t(($) => $.savedReplies.deleteShared) : t(($) => $.savedReplies.deleteOwn)}
        </p>
      </ConfirmModal>
    </li>
  );
}
