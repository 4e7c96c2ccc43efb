import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconFlask,
  IconList,
  IconPlayerPause,
  IconPlayerPlay,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChatChannel } from '../../../../contract/chat/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { refusalText } from './chat-texts.ts';

export type ChannelAction = 'edit' | 'told' | 'remove';

/** What can be done with a channel. */
export function ChannelMenu({ channel, onAct }: { channel: ChatChannel; onAct: (action: ChannelAction) => void }) {
  const { t } = useTranslation();
  const { _id: id, name, status } = channel;
  const isOn = status === 'on';
  const test = useApiMutation({
    call: () => api.chat.test({ id }),
    onDone: ({ refusal }) =>
      snackbars.show(
        refusal
          ? { type: 'error', text: refusalText(t, refusal) }
          : { type: 'success', text: t(($) => $.chat.tested, { name }) },
      ),
  });
  const turn = useApiMutation({
    call: () => api.chat.update({ id, is_on: !isOn }),
    refresh: ['chat', 'catalogue'],
    success: isOn ? t(($) => $.chat.turnedOff, { name }) : t(($) => $.chat.turnedOn, { name }),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size="lg"
          loading={test.isPending || turn.isPending}
          aria-label={t(($) => $.chat.moreOf, { name })}
        >
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFlask size={15} aria-hidden />} onClick={() => test.mutate()}>
          {t(($) => $.chat.test)}
        </Menu.Item>
        <Menu.Item leftSection={<IconList size={15} aria-hidden />} onClick={() => onAct('told')}>
          {t(($) => $.chat.recent)}
        </Menu.Item>
        <Menu.Item leftSection={<IconSettings size={15} aria-hidden />} onClick={() => onAct('edit')}>
          {t(($) => $.chat.edit)}
        </Menu.Item>
        <Menu.Item
          leftSection={isOn ? <IconPlayerPause size={15} aria-hidden /> : <IconPlayerPlay size={15} aria-hidden />}
          onClick={() => turn.mutate()}
        >
          {isOn ? t(($) => $.chat.turnOff) : t(($) => $.chat.turnOn)}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => onAct('remove')}>
          {t(($) => $.chat.remove)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
