import { ActionIcon, Button, Popover, Tooltip } from '@mantine/core';
import { IconCalendarClock, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../../../../../contract/inbox/schemas.ts';
import { MOD_KEY } from '../../../../shell/shortcuts/shortcuts.ts';
import { ScheduleForm } from '../schedule-form.tsx';
import classes from './composer.module.css';

const KEYS = [MOD_KEY, 'Enter'];

interface Props {
  canSend: boolean;
  isSending: boolean;
  editing: ThreadMessage | null;
  onSend: (at: string | null) => void;
}

/** Now, or at a time to come. */
export function SendButtons({ canSend, isSending, editing, onSend }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const title = t(($) => $.inbox.schedule.title);
  return (
    <div className={classes.send}>
      <span className={classes.keys} aria-hidden>
        {KEYS.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
      <Popover opened={isOpen} onChange={setOpen} position="top-end" width={330} trapFocus withRoles returnFocus>
        <Popover.Target>
          <Tooltip label={title} disabled={isOpen}>
            <ActionIcon
              variant="default"
              size={34}
              aria-label={title}
              disabled={!canSend}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendarClock size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown aria-label={title}>
          {isOpen && (
            <ScheduleForm
              hours={1}
              initial={editing?.scheduled_at}
              confirm={t(($) => $.inbox.schedule.confirm)}
              onChoose={(at) => {
                setOpen(false);
                onSend(at);
              }}
            />
          )}
        </Popover.Dropdown>
      </Popover>
      <Button
        size="sm"
        leftSection={<IconSend size={16} stroke={1.8} aria-hidden />}
        loading={isSending}
        disabled={!canSend}
        onClick={() => onSend(editing?.scheduled_at ?? null)}
      >
        {editing ? t(($) => $.inbox.composer.save) : t(($) => $.inbox.composer.send)}
      </Button>
    </div>
  );
}
