import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconLock,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Label } from '../../../contract/labels.ts';
import type { Space } from '../../../contract/spaces.ts';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/use-change.ts';
import { useUser } from '../../shell/use-standing.ts';
import { DeleteLabel } from './delete-label.tsx';
import { LabelName } from './label-name.tsx';
import classes from './labels.module.css';

interface Props {
  label: Label;
  index: number;
  count: number;
  space: Space;
}

/** One label. Its maker and admins move, change and delete it. */
export function LabelRow({ label, index, count, space }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const [isDeleting, setDeleting] = useState(false);
  const move = useChange({
    call: (to: number) => api.labels.update({ id: label._id, display_order: to }),
    refresh: ['labels'],
  });
  const mayChange = space.can.manage || label.created_by === user._id;
  const Icon = label.shared ? IconUsers : IconLock;
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <li className={classes.row}>
      <LabelName label={label} />
      <span className={classes.shared}>
        <Icon size={14} aria-hidden />
        <span>{label.shared ? t(($) => $.labels.shared) : t(($) => $.labels.private)}</span>
      </span>
      {mayChange && (
        <div className={classes.actions}>
          <ActionIcon
            aria-label={t(($) => $.labels.up, { name: label.name })}
            disabled={isFirst || move.isPending}
            onClick={() => move.mutate(index - 1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={t(($) => $.labels.down, { name: label.name })}
            disabled={isLast || move.isPending}
            onClick={() => move.mutate(index + 1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
          <Menu>
            <Menu.Target>
              <ActionIcon aria-label={t(($) => $.labels.more, { name: label.name })}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconPencil size={15} aria-hidden />}
                renderRoot={(props) => (
                  <Link
                    to="/preferences/workspace/labels/$id/edit/$labelId"
                    params={{ id: space._id, labelId: label._id }}
                    {...props}
                  />
                )}
              >
                {t(($) => $.labels.edit)}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowBarToUp size={15} aria-hidden />}
                disabled={isFirst}
                onClick={() => move.mutate(0)}
              >
                {t(($) => $.labels.toTop)}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowBarToDown size={15} aria-hidden />}
                disabled={isLast}
                onClick={() => move.mutate(count - 1)}
              >
                {t(($) => $.labels.toEnd)}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={15} aria-hidden />}
                onClick={() => setDeleting(true)}
              >
                {t(($) => $.labels.delete)}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
      {isDeleting && <DeleteLabel label={label} onClose={() => setDeleting(false)} />}
    </li>
  );
}
