import { Button, Group, Text } from '@mantine/core';
import { IconPlug } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CallPayload } from '../../../../../contract/call.ts';
import type { highLevelCalls } from '../../../../../contract/highlevel/calls.ts';
import { mayOpenPage } from '../../../../../contract/permissions.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import classes from './bar.module.css';

interface Props {
  crm: CallPayload<(typeof highLevelCalls)['connection']>;
  onClose: () => void;
}

/** No CRM takes people now: why, and the way to connect one for those who may. */
export function NoCrm({ crm, onClose }: Props) {
  const { t } = useTranslation();
  const { space } = useUser();
  const mayConnect =
    space !== null && mayOpenPage({ role: space.role, allowedPages: space.allowed_pages }, 'integrations');
  return (
    <div className={classes.form}>
      <div>
        <Text size="sm" fw={600}>
          {crm.connection ? t(($) => $.finder.push.ended) : t(($) => $.finder.push.notConnected)}
        </Text>
        <Text size="sm" c="dimmed">
          {textOf()}
        </Text>
      </div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.preferences.cancel)}
        </Button>
        {crm.is_available && mayConnect && (
          <Button
            data-autofocus
            leftSection={<IconPlug size={16} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/integrations/highlevel" />}
          >
            {t(($) => $.finder.push.connect)}
          </Button>
        )}
      </Group>
    </div>
  );

  function textOf() {
    if (!crm.is_available) return t(($) => $.finder.push.notSetUp);
    return mayConnect ? t(($) => $.finder.push.connectText) : t(($) => $.finder.push.askAdmin);
  }
}
