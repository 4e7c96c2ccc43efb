import { Checkbox, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconBeach, IconCalendarClock, IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
import { badgeCount } from '../../../../ui/display/badge-count.ts';
import { LabelChips, StatusBadge } from '../../../contacts/labels/public.ts';
import { ProspectAvatar, useProspectName } from '../../prospects/public.ts';
import { ChannelIcon } from '../channel-icon.tsx';
import { SentimentDot } from '../sentiment-dot.tsx';
import { useInboxDates } from '../use-inbox-dates.ts';
import classes from './list.module.css';
import type { ConversationSelection } from './use-conversation-selection.ts';

interface Props {
  dialog: Dialog;
  isOpen: boolean;
  selection: ConversationSelection;
}

/** One person: who, what was said last and when, how it is meant, and by which of our accounts. */
export function ConversationListRow({ dialog, isOpen, selection }: Props) {
  const { t } = useTranslation();
  const moments = useInboxDates();
  const name = useProspectName()(dialog.profile);
  const { profile, last, credentials, labels } = dialog;
  const awayText = dialog.away_until ? t(($) => $.inbox.away, { day: moments.calendarDay(dialog.away_until) }) : '';
  const isChosen = selection.isChosen(profile._id);
  return (
    <article
      className={classes.row}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-unread={dialog.unread > 0 || undefined}
      data-selecting={selection.chosen.length > 0 || undefined}
    >
      {/* the face is where one selects */}
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box names itself */}
      <label className={classes.pick}>
        <span className={classes.face}>
          <ProspectAvatar name={profile.full_name} photoLink={profile.photo_link} size={36} />
          <ChannelIcon channel={last.channel} isBadge />
        </span>
        <Checkbox
          className={classes.check}
          size="xs"
          aria-label={t(($) => $.inbox.list.select, { name })}
          checked={isChosen}
          onChange={({ nativeEvent }) =>
            selection.toggle(profile._id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </label>
      <div className={classes.words}>
        <div className={classes.line}>
          <Link
            className={classes.name}
            from="/inbox/{-$profileId}"
            to="/inbox/{-$profileId}"
            params={{ profileId: profile._id }}
            search={(now) => ({ ...now, view: undefined })}
            aria-current={isOpen || undefined}
          >
            {name}
          </Link>
          <span className={classes.company}>{profile.company_name}</span>
          <time dateTime={last.at} title={moments.exact(last.at)}>
            {moments.brief(last.at)}
          </time>
        </div>
        <div className={classes.line}>
          <p className={classes.text}>
            <LastMessageLine dialog={dialog} />
          </p>
          {dialog.unread > 0 && (
            <span className={classes.unread}>
              <span aria-hidden>{badgeCount(dialog.unread)}</span>
              <VisuallyHidden>{t(($) => $.inbox.list.unreadCount, { count: dialog.unread })}</VisuallyHidden>
            </span>
          )}
        </div>
        <div className={classes.line}>
          <SentimentDot sentiment={dialog.sentiment} />
          <div className={classes.labels}>
            {labels.length > 0 ? <LabelChips labels={labels} max={2} /> : <StatusBadge status={dialog.status} />}
          </div>
          {dialog.away_until && (
            <Tooltip label={awayText}>
              <span role="img" aria-label={awayText}>
                <IconBeach size={15} className={classes.waiting} aria-hidden />
              </span>
            </Tooltip>
          )}
          {dialog.scheduled > 0 && (
            <Tooltip label={t(($) => $.inbox.list.waiting, { count: dialog.scheduled })}>
              <span role="img" aria-label={t(($) => $.inbox.list.waiting, { count: dialog.scheduled })}>
                <IconCalendarClock size={15} className={classes.waiting} aria-hidden />
              </span>
            </Tooltip>
          )}
          {dialog.is_starred && (
            <span role="img" aria-label={t(($) => $.inbox.folder.starred)}>
              <IconStarFilled size={15} className={classes.star} aria-hidden />
            </span>
          )}
          <Tooltip label={credentials.full_name}>
            <span role="img" aria-label={credentials.full_name} className={classes.sender}>
              <ProspectAvatar name={credentials.full_name} photoLink={credentials.photo_link} size={20} />
            </span>
          </Tooltip>
        </div>
      </div>
    </article>
  );
}

/** One's own draft comes first: it is what waits to be finished. */
function LastMessageLine({ dialog: { draft, last } }: { dialog: Dialog }) {
  const { t } = useTranslation();
  if (draft)
    return (
      <>
        <span className={classes.draft}>{t(($) => $.inbox.list.draft)}</span> {draft.text}
      </>
    );
  return (
    <>
      {last.is_ours && <span>{t(($) => $.inbox.list.you)} </span>}
      {last.text}
    </>
  );
}
