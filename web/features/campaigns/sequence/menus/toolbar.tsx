import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconDots, IconBookmark, IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import classes from '../sequence.module.css';

interface Props {
  issues: number;
  onIssue: () => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
  isReadOnly: boolean;
  /** Null where there is nothing to keep, or it is kept already. */
  onKeep: (() => void) | null;
  onShortcuts: () => void;
  actions: ReactNode;
}

export function Toolbar({ issues, onIssue, undo, redo, isReadOnly, onKeep, onShortcuts, actions }: Props) {
  const { t } = useTranslation();
  const turn = (label: string, icon: ReactNode, run: (() => void) | null) => (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} aria-disabled={!run} data-idle={!run || undefined} onClick={() => run?.()}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <div className={classes.toolbar}>
      <div role="status">
        {issues > 0 && (
          <button type="button" className={classes.issues} onClick={onIssue}>
            {t(($) => $.sequence.toolbar.issues, { count: issues })}
          </button>
        )}
      </div>
      <div className={classes.tools}>
        {!isReadOnly && (
          <>
            {turn(
              t(($) => $.sequence.toolbar.undo),
              <IconArrowBackUp size={18} stroke={1.7} />,
              undo,
            )}
            {turn(
              t(($) => $.sequence.toolbar.redo),
              <IconArrowForwardUp size={18} stroke={1.7} />,
              redo,
            )}
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label={t(($) => $.sequence.toolbar.more)}>
                  <IconDots size={18} stroke={1.7} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {onKeep && (
                  <Menu.Item leftSection={<IconBookmark size={15} />} onClick={onKeep}>
                    {t(($) => $.sequence.toolbar.keep)}
                  </Menu.Item>
                )}
                <Menu.Item leftSection={<IconKeyboard size={15} />} onClick={onShortcuts}>
                  {t(($) => $.sequence.toolbar.shortcuts)}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        )}
        {actions}
      </div>
    </div>
  );
}
