import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconUserStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
import type { ConversationChanges } from '../use-conversation-changes.ts';
import classes from './thread.module.css';

interface Props {
  dialog: Dialog;
  changes: ConversationChanges;
}

/** What the person is to us: a lead, a customer. */
export function StatusMenu({ dialog, changes }: Props) {
  const { t } = useTranslation();
  const current = dialog.is_customer
    ? t(($) => $.inbox.act.customer)
    : dialog.is_lead
      ? t(($) => $.inbox.act.lead)
      : t(($) => $.inbox.act.status);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          className={classes.status}
          leftSection={<IconUserStar size={16} stroke={1.7} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {current}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <StatusItems dialog={dialog} changes={changes} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same as lines of another menu. */
export function StatusItems({ dialog, changes }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Menu.Item onClick={() => changes.lead(dialog, !dialog.is_lead)}>
        {dialog.is_lead ? t(($) => $.inbox.act.notLead) : t(($) => $.inbox.act.asLead)}
      </Menu.Item>
      <Menu.Item onClick={() => changes.customer(dialog, !dialog.is_customer)}>
        {dialog.is_customer ? t(($) => $.inbox.act.notCustomer) : t(($) => $.inbox.act.asCustomer)}
      </Menu.Item>
    </>
  );
}
