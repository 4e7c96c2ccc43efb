import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { REPLY_MARKS, type ReplyMark } from '../../../../../contract/inbox/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { replyMarkColor, REPLY_MARK_TEXTS } from '../reply-mark-texts.ts';
import { inboxQueries } from '../queries.ts';
import { gatherThread } from './by-day.ts';
import classes from './thread.module.css';

/** How the person's last reply is meant; who has not answered yet has none that could be marked. */
export function MarkItems({ profileId }: { profileId: string }) {
  const { t } = useTranslation();
  const { data } = useInfiniteQuery(inboxQueries.messages(profileId));
  const reply = gatherThread(data?.pages ?? []).messages.findLast(({ is_ours }) => !is_ours);
  const mark = useApiMutation({
    call: (value: ReplyMark) => api.inbox.mark({ profile: profileId, value }),
    refresh: ['inbox', 'prospects'],
  });
  if (!reply) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t(($) => $.inbox.act.markReply)}</Menu.Label>
      {REPLY_MARKS.map((value) => (
        <Menu.Item
          key={value}
          aria-current={reply.mark === value || undefined}
          rightSection={reply.mark === value && <IconCheck size={15} aria-hidden />}
          leftSection={<span className={classes.markDot} style={{ background: replyMarkColor(value) }} aria-hidden />}
          onClick={() => mark.mutate(value)}
        >
          {REPLY_MARK_TEXTS[value](t)}
        </Menu.Item>
      ))}
    </>
  );
}
