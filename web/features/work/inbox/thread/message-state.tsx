import { UnstyledButton } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconChecks,
  IconClick,
  IconEye,
  IconMailX,
  IconRefresh,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../../../../../contract/inbox/schemas.ts';
import { useInboxDates } from '../use-inbox-dates.ts';
import classes from './thread.module.css';
import type { MessageActions } from './use-message-actions.ts';

interface Props {
  message: ThreadMessage;
  actions: MessageActions;
}

/** How far a message of ours has come: on its way, there, seen; or what went wrong and what to do. */
export function MessageState({ message, actions }: Props) {
  const { t } = useTranslation();
  switch (message.state) {
    case 'queued':
      return <Undoable message={message} actions={actions} />;
    case 'sending':
      return <span className={classes.state}>{t(($) => $.inbox.state.sending)}</span>;
    case 'failed':
      return (
        <span className={classes.state} data-tone="bad">
          <IconAlertCircle size={15} stroke={1.8} aria-hidden />
          {message.problem
            ? t(($) => $.inbox.state.because, { problem: message.problem })
            : t(($) => $.inbox.state.failed)}
          <UnstyledButton className={classes.inline} disabled={actions.isBusy} onClick={() => actions.retry(message)}>
            <IconRefresh size={14} stroke={1.8} aria-hidden />
            {t(($) => $.inbox.state.retry)}
          </UnstyledButton>
        </span>
      );
    case 'unknown':
      return (
        <span className={classes.state} data-tone="doubt">
          <IconAlertCircle size={15} stroke={1.8} aria-hidden />
          {t(($) => $.inbox.state.unknown)}
          <UnstyledButton
            className={classes.inline}
            disabled={actions.isBusy}
            onClick={() => actions.retry(message, true)}
          >
            {t(($) => $.inbox.state.wasSent)}
          </UnstyledButton>
          <UnstyledButton
            className={classes.inline}
            disabled={actions.isBusy}
            onClick={() => actions.retry(message, false)}
          >
            {t(($) => $.inbox.state.wasNot)}
          </UnstyledButton>
        </span>
      );
    case 'sent':
      return <Arrived message={message} />;
  }
}

interface Sign {
  at: string;
  icon: typeof IconEye;
  words: string;
  tone?: string;
}

/** What is known of it beyond having been sent. */
function Arrived({ message }: { message: ThreadMessage }) {
  const { t } = useTranslation();
  const moments = useInboxDates();
  const { bounced_at, clicked_at, opened_at, seen_at } = message;
  const signs: Sign[] = [
    bounced_at && { at: bounced_at, icon: IconMailX, words: t(($) => $.inbox.thread.bounced), tone: 'bad' },
    clicked_at && { at: clicked_at, icon: IconClick, words: t(($) => $.inbox.thread.clicked) },
    opened_at && !clicked_at && { at: opened_at, icon: IconEye, words: t(($) => $.inbox.thread.opened) },
    seen_at && { at: seen_at, icon: IconChecks, words: t(($) => $.inbox.thread.seen) },
  ].filter((sign) => typeof sign === 'object' && sign !== null);
  if (signs.length === 0) return <span className={classes.state}>{t(($) => $.inbox.state.sent)}</span>;
  return signs.map(({ at, icon: Icon, words, tone }) => (
    <span key={words} className={classes.state} data-tone={tone} title={moments.exact(at)}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {words}
    </span>
  ));
}

/** For a few seconds it can be called back. */
function Undoable({ message, actions }: Props) {
  const { t } = useTranslation();
  const until = message.undo_until ? Date.parse(message.undo_until) : 0;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(tick);
  }, []);
  const left = Math.ceil((until - now) / 1000);
  if (left <= 0) return <span className={classes.state}>{t(($) => $.inbox.state.sending)}</span>;
  return (
    <span className={classes.state}>
      {t(($) => $.inbox.state.undoIn, { count: left })}
      {actions.mayChange(message) && (
        <UnstyledButton className={classes.inline} disabled={actions.isBusy} onClick={() => actions.callBack(message)}>
          <IconArrowBackUp size={14} stroke={1.8} aria-hidden />
          {t(($) => $.ui.undo)}
        </UnstyledButton>
      )}
    </span>
  );
}
