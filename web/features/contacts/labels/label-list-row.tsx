import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconGripVertical,
  IconLock,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Label } from '../../../../contract/labels/schemas.ts';
import type { Space } from '../../../../contract/spaces/schemas.ts';
import { useUser } from '../../../shell/session/use-access-state.ts';
import { DeleteLabel } from './delete-label.tsx';
import { LabelName } from './label-name.tsx';
import classes from './labels.module.css';
import { useDragLabel } from './use-drag-label.ts';

interface Props {
  label: Label;
  index: number;
  count: number;
  /** There is room for a handle before the name. */
  hasGrip: boolean;
  space: Space;
  isMoving: boolean;
  onMove: (id: string, place: number) => void;
}

/** One label. Its maker and admins move, change and delete it. */
export function LabelListRow({ label, index, count, hasGrip, space, isMoving, onMove }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const [isDeleting, setDeleting] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const { type, _id: id } = label;
  const { isDragged, edge } = useDragLabel(row, grip, { type, id, index }, onMove);
  const mayChange = space.can.manage || label.created_by === user._id;
  const Icon = label.shared ? IconUsers : IconLock;
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <li ref={row} className={classes.row} data-dragged={isDragged || undefined} data-edge={edge ?? undefined}>
      {hasGrip && (
        // for the mouse alone: the arrows do the same for everybody
        <span
          ref={mayChange && count > 1 ? grip : undefined}
          className={classes.grip}
          data-idle={!mayChange || count === 1 || undefined}
          title={t(($) => $.labels.drag, { name: label.name })}
          aria-hidden
        >
          <IconGripVertical size={16} />
        </span>
      )}
      <LabelName label={label} />
      <span className={classes.shared}>
        <Icon size={14} aria-hidden />
        <span>{label.shared ? t(($) => $.labels.shared) : t(($) => $.labels.private)}</span>
      </span>
      {mayChange && (
        <div className={classes.actions}>
          <ActionIcon
            aria-label={t(($) => $.labels.up, { name: label.name })}
            disabled={isFirst || isMoving}
            onClick={() => onMove(id, index - 1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={t(($) => $.labels.down, { name: label.name })}
            disabled={isLast || isMoving}
            onClick={() => onMove(id, index + 1)}
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
                onClick={() => onMove(id, 0)}
              >
                {t(($) => $.labels.toTop)}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowBarToDown size={15} aria-hidden />}
                disabled={isLast}
                onClick={() => onMove(id, count - 1)}
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
