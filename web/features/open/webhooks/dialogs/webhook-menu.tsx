import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconFlask,
  IconKey,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSettings,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '../../../../../contract/webhooks/schemas.ts';
import { useTurnWebhook } from '../use-turn-webhook.ts';

export type WebhookAction = 'test' | 'rotate' | 'sendAll' | 'remove';

/** What can be done with a webhook besides looking at it. */
export function WebhookMenu({ webhook, onAct }: { webhook: Webhook; onAct: (action: WebhookAction) => void }) {
  const { t } = useTranslation();
  const turn = useTurnWebhook(webhook);
  const search = { webhook: webhook._id };
  const isOn = webhook.status === 'on';
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t(($) => $.webhooks.moreOf, { name: webhook.name })}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFlask size={15} aria-hidden />} onClick={() => onAct('test')}>
          {t(($) => $.webhooks.test)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSettings size={15} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/integrations/webhooks/base-settings" search={search} />}
        >
          {t(($) => $.webhooks.tabBase)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTag size={15} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/integrations/webhooks/labels-settings" search={search} />}
        >
          {t(($) => $.webhooks.tabLabels)}
        </Menu.Item>
        <Menu.Item leftSection={<IconKey size={15} aria-hidden />} onClick={() => onAct('rotate')}>
          {t(($) => $.webhooks.rotate)}
        </Menu.Item>
        {isOn && (
          <Menu.Item leftSection={<IconRefresh size={15} aria-hidden />} onClick={() => onAct('sendAll')}>
            {t(($) => $.webhooks.sendAll)}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={isOn ? <IconPlayerPause size={15} aria-hidden /> : <IconPlayerPlay size={15} aria-hidden />}
          onClick={() => turn.mutate(!isOn)}
        >
          {isOn ? t(($) => $.webhooks.turnOff) : t(($) => $.webhooks.turnOn)}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => onAct('remove')}>
          {t(($) => $.webhooks.remove)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
