import { Button, type ButtonProps, CloseButton } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconClockPause,
  IconMail,
  IconMailOpened,
  IconStar,
  IconTag,
} from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelPicker } from '../../../contacts/labels/public.ts';
import { SnoozeMenu } from '../snooze-menu.tsx';
import { useConversationChanges } from '../use-conversation-changes.ts';
import { useLabelling } from '../use-labelling.ts';
import classes from './list.module.css';
import type { ConversationSelection } from './use-conversation-selection.ts';

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** What can be done with the selected conversations at once. */
export function InboxBulkBar({ selection }: { selection: ConversationSelection }) {
  const { t } = useTranslation();
  const changes = useConversationChanges();
  const label = useLabelling();
  const { chosen, clear } = selection;
  const ids = chosen.map(({ profile }) => profile._id);
  const isArchived = chosen.every((each) => each.is_archived);
  const hasUnread = chosen.some((each) => each.unread > 0);
  const then = (work: () => void) => () => {
    work();
    clear();
  };
  // what all of them have is taken off by the same list
  const common = chosen[0]?.labels.filter(({ _id }) =>
    chosen.every((each) => each.labels.some((one) => one._id === _id)),
  );
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t(($) => $.inbox.bulk.label)}>
      <strong>{t(($) => $.inbox.bulk.selected, { count: chosen.length })}</strong>
      <Button size="compact-xs" variant="subtle" onClick={selection.all}>
        {t(($) => $.inbox.bulk.all)}
      </Button>
      <CloseButton size="sm" aria-label={t(($) => $.inbox.bulk.clear)} onClick={clear} />
      <div className={classes.bulkActions}>
        <BulkActionButton
          name={hasUnread ? t(($) => $.inbox.act.read) : t(($) => $.inbox.act.unread)}
          icon={hasUnread ? <IconMailOpened {...ICON} /> : <IconMail {...ICON} />}
          onClick={then(() => (hasUnread ? changes.read(chosen) : changes.unread(chosen)))}
        />
        <BulkActionButton
          name={isArchived ? t(($) => $.inbox.act.unarchive) : t(($) => $.inbox.act.archive)}
          icon={isArchived ? <IconArchiveOff {...ICON} /> : <IconArchive {...ICON} />}
          onClick={then(() => changes.archive(chosen, !isArchived))}
        />
        <BulkActionButton
          name={t(($) => $.inbox.act.star)}
          icon={<IconStar {...ICON} />}
          onClick={then(() => changes.star(chosen, true))}
        />
        <SnoozeMenu onChoose={(until) => then(() => changes.snooze(chosen, until))()}>
          <BulkActionButton name={t(($) => $.inbox.act.snooze)} icon={<IconClockPause {...ICON} />} />
        </SnoozeMenu>
        <LabelPicker
          value={(common ?? []).map(({ _id }) => _id)}
          onAdd={(id) => label(ids, id, true)}
          onRemove={(id) => label(ids, id, false)}
        >
          <BulkActionButton name={t(($) => $.inbox.bulk.label_add)} icon={<IconTag {...ICON} />} />
        </LabelPicker>
      </div>
    </div>
  );
}

interface BulkActionProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  name: string;
  icon: ReactElement;
}

function BulkActionButton({ name, icon, ...rest }: BulkActionProps) {
  return (
    <Button variant="default" size="compact-sm" leftSection={icon} {...rest}>
      {name}
    </Button>
  );
}
