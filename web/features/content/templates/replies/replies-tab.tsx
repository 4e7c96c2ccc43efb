import { Button, Card } from '@mantine/core';
import { IconMessageReply } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../api/error-text.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ListSearch } from '../../../../ui/list/list-search.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { matchesReply } from '../matching-replies.ts';
import { templateQueries } from '../queries.ts';
import classes from './replies.module.css';
import { ReplyForm } from './reply-form.tsx';
import { SavedReplyListRow } from './saved-reply-list-row.tsx';

const route = getRouteApi('/_app/templates/my-templates/');

/** Saved replies: short texts that “/” and a shortcut bring into a conversation. */
export function RepliesTab() {
  const { t } = useTranslation();
  const { q = '', reply: open } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(templateQueries.replies());
  const replies = list.data ?? [];
  const found = replies.filter((reply) => matchesReply(reply, q));
  const close = () => void navigate({ search: (now) => ({ ...now, reply: undefined }), replace: true });
  const begin = (id: string) => void navigate({ search: (now) => ({ ...now, reply: id }), replace: true });
  const editing = replies.find(({ _id }) => _id === open);
  const rows = () => {
    if (list.error && !list.data)
      return (
        <EmptyState icon={IconMessageReply} title={t(($) => $.templates.failed)} text={errorText(t, list.error)} />
      );
    if (!list.data) return <SkeletonCards label={t(($) => $.ui.loading)} count={4} height={56} />;
    if (replies.length === 0)
      return (
        <EmptyState
          icon={IconMessageReply}
          title={t(($) => $.savedReplies.none)}
          text={t(($) => $.savedReplies.noneText)}
          action={<Button onClick={() => begin('new')}>{t(($) => $.savedReplies.create)}</Button>}
        />
      );
    if (found.length === 0) return <p className={classes.nothing}>{t(($) => $.savedReplies.nothingFound)}</p>;
    return (
      <ul className={classes.list} aria-label={t(($) => $.savedReplies.title)}>
        {found.map((reply) => (
          <SavedReplyListRow key={reply._id} reply={reply} onOpen={() => begin(reply._id)} />
        ))}
      </ul>
    );
  };
  return (
    <Card p={0} className={classes.card}>
      {replies.length > 0 && (
        <div className={classes.toolbar}>
          <p>{t(($) => $.savedReplies.hint)}</p>
          <ListSearch
            className={classes.search}
            label={t(($) => $.savedReplies.search)}
            value={q}
            onSearch={(text) => void navigate({ search: (now) => ({ ...now, q: text || undefined }), replace: true })}
          />
        </div>
      )}
      {rows()}
      {open === 'new' && <ReplyForm onClose={close} />}
      {editing && <ReplyForm key={editing._id} reply={editing} onClose={close} />}
    </Card>
  );
}
