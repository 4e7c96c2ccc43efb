import { Popover } from '@mantine/core';
import { cloneElement, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScheduleForm } from './schedule-form.tsx';

interface Props {
  onChoose: (until: string) => void;
  /** The button that opens it. */
  children: ReactElement<object>;
}

export function SnoozeMenu({ onChoose, children }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={330} trapFocus withRoles returnFocus>
      <Popover.Target>{cloneElement(children, { onClick: () => setOpen(!isOpen) } as object)}</Popover.Target>
      <Popover.Dropdown aria-label={t(($) => $.inbox.act.snooze)}>
        <ScheduleForm
          hours={3}
          confirm={t(($) => $.inbox.act.snooze)}
          onChoose={(until) => {
            setOpen(false);
            onChoose(until);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
