import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../../../../../contract/inbox/schemas.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import classes from './thread.module.css';

/** What a calendar's invite asks for, in words: its title, when, and where. The file itself is among the files. */
export function InviteList({ files }: { files: readonly Attachment[] }) {
  const { t } = useTranslation();
  const invites = files.flatMap(({ _id, invite }) => (invite ? [{ ...invite, _id }] : []));
  if (invites.length === 0) return null;
  return (
    <ul className={classes.invites} aria-label={t(($) => $.inbox.email.invites)}>
      {invites.map(({ _id, title, place, starts_at, ends_at, is_cancelled }) => (
        <li key={_id}>
          <IconCalendarEvent size={18} stroke={1.8} aria-hidden />
          <div>
            <strong>{title || t(($) => $.inbox.email.invite)}</strong>
            <p>
              {[is_cancelled && t(($) => $.inbox.email.inviteCancelled), whenOf(starts_at, ends_at), place]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** In the reader's own zone; whole days as they stand in the calendar. */
function whenOf(starts: string | null, ends: string | null): string {
  if (!starts) return '';
  if (!starts.includes('T')) return dateFormat({ ...DAY, timeZone: 'UTC' }).format(new Date(starts));
  const begin = dateFormat({ ...DAY, ...TIME }).format(new Date(starts));
  if (!ends?.includes('T')) return begin;
  const isSameDay = new Date(starts).toDateString() === new Date(ends).toDateString();
  return `${begin} – ${dateFormat(isSameDay ? TIME : { ...DAY, ...TIME }).format(new Date(ends))}`;
}
