import { Button, Group, Menu, Modal } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TASK_PRIORITIES, type Task } from '../../../../../contract/tasks/schemas.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { MomentField } from '../../../../ui/form/moment-field.tsx';
import { fromLocalField, browserTimeZone } from '../../../../ui/time/local-time.ts';
import { useAssignees } from '../task-fields.tsx';
import { TASK_PRIORITY_STYLES } from '../task-styles.ts';
import tasks from '../tasks.module.css';
import classes from './list.module.css';
import { type TaskBulkChange, useTaskBulk } from './use-task-bulk.ts';
import type { TaskSelection } from './use-task-selection.ts';

type Ending = 'complete' | 'skip' | 'cancel';

/** What can be done with those that are chosen. What campaigns follow from is asked first, with how many. */
export function TaskBulkBar({ selection, status }: { selection: TaskSelection; status: Task['status'] }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Ending | 'due' | null>(null);
  const { chosen } = selection;
  const { run, isPending } = useTaskBulk(() => {
    setAsked(null);
    selection.clear();
  });
  if (chosen.length === 0) return null;
  const steps = chosen.filter(({ is_of_step }) => is_of_step).length;
  const change = (given: TaskBulkChange) => run(chosen, given);
  const end = (how: Ending) => (steps > 0 ? setAsked(how) : change({ change: how }));
  const names: Record<Ending, string> = {
    complete: t(($) => $.tasks.complete),
    skip: t(($) => $.tasks.skip),
    cancel: t(($) => $.tasks.cancelTask),
  };
  const button = { variant: 'default', size: 'compact-sm', loading: isPending } as const;
  return (
    <section className={classes.bulk} aria-label={t(($) => $.tasks.bulk.label)}>
      <strong role="status">{t(($) => $.tasks.bulk.selected, { count: chosen.length })}</strong>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={selection.clear}>
        {t(($) => $.tasks.bulk.clear)}
      </Button>
      {status === 'open' ? (
        <div className={classes.bulkActions}>
          {(['complete', 'skip', 'cancel'] as const).map((how) => (
            <Button key={how} {...button} onClick={() => end(how)}>
              {names[how]}
            </Button>
          ))}
          <Assign onChoose={(assignee_id) => change({ change: 'assign', assignee_id })} />
          <Weigh onChoose={(priority) => change({ change: 'priority', priority })} />
          <Button {...button} onClick={() => setAsked('due')}>
            {t(($) => $.tasks.bulk.due)}
          </Button>
        </div>
      ) : (
        <Button {...button} onClick={() => change({ change: 'reopen' })}>
          {t(($) => $.tasks.reopen)}
        </Button>
      )}
      {asked === 'due' && (
        <DueDialog
          isBusy={isPending}
          onClose={() => setAsked(null)}
          onChoose={(due_at) => change({ change: 'due', due_at })}
        />
      )}
      {asked && asked !== 'due' && (
        <ConfirmModal
          isOpen
          title={`${names[asked]}: ${t(($) => $.tasks.count, { count: chosen.length })}`}
          confirm={names[asked]}
          isBusy={isPending}
          onConfirm={() => change({ change: asked })}
          onClose={() => setAsked(null)}
        >
          <p className={tasks.note}>
            {asked === 'cancel'
              ? t(($) => $.tasks.bulk.askCancel, { count: steps })
              : t(($) => $.tasks.bulk.askComplete, { count: steps })}
          </p>
        </ConfirmModal>
      )}
    </section>
  );
}

function Assign({ onChoose }: { onChoose: (id: string | null) => void }) {
  const { t } = useTranslation();
  const assignees = useAssignees();
  return (
    <Chooser label={t(($) => $.tasks.bulk.assign)}>
      {assignees.map(({ value, label }) => (
        <Menu.Item key={value} onClick={() => onChoose(value)}>
          {label}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => onChoose(null)}>{t(($) => $.tasks.nobody)}</Menu.Item>
    </Chooser>
  );
}

function Weigh({ onChoose }: { onChoose: (priority: (typeof TASK_PRIORITIES)[number]) => void }) {
  const { t } = useTranslation();
  return (
    <Chooser label={t(($) => $.tasks.priority)}>
      {TASK_PRIORITIES.map((priority) => (
        <Menu.Item key={priority} onClick={() => onChoose(priority)}>
          {TASK_PRIORITY_STYLES[priority].name(t)}
        </Menu.Item>
      ))}
    </Chooser>
  );
}

const Chooser = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <Menu position="bottom-end" shadow="md" withinPortal>
    <Menu.Target>
      <Button variant="default" size="compact-sm" rightSection={<IconChevronDown size={14} aria-hidden />}>
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
      {children}
    </Menu.Dropdown>
  </Menu>
);

interface DueProps {
  isBusy: boolean;
  onClose: () => void;
  onChoose: (due_at: string | null) => void;
}

function DueDialog({ isBusy, onClose, onChoose }: DueProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState('');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.tasks.bulk.dueTitle)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <MomentField
        isFocusedFirst
        label={t(($) => $.tasks.due)}
        description={t(($) => $.tasks.dueHint, { zone: browserTimeZone() })}
        value={value}
        onChange={setValue}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.preferences.cancel)}
        </Button>
        <Button loading={isBusy} onClick={() => onChoose(fromLocalField(value))}>
          {value ? t(($) => $.preferences.save) : t(($) => $.tasks.groups.none)}
        </Button>
      </Group>
    </Modal>
  );
}
