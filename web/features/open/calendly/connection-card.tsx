import { Card } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BookingsTold, CalendlyConnection } from '../../../../contract/calendly/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import type { Tone } from '../../../ui/display/tones.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import classes from './calendly.module.css';

const TOLD: Record<BookingsTold, { tone: Tone; name: (t: TFunction) => string }> = {
  asked: { tone: 'blue', name: (t) => t(($) => $.calendly.told.asked) },
  told: { tone: 'green', name: (t) => t(($) => $.calendly.told.told) },
  plan: { tone: 'amber', name: (t) => t(($) => $.calendly.told.plan) },
  refused: { tone: 'amber', name: (t) => t(($) => $.calendly.told.refused) },
  away: { tone: 'amber', name: (t) => t(($) => $.calendly.told.away) },
  ended: { tone: 'red', name: (t) => t(($) => $.calendly.told.ended) },
};

/** Whose Calendly it is, how it stands with its bookings, and what came of them. */
export function ConnectionCard({ connection }: { connection: CalendlyConnection }) {
  const { t } = useTranslation();
  const { ago, number } = useFormats();
  const now = useNow();
  const { user, bookings, detail, noted, unknown, last_booked_at: last, connected_at: since } = connection;
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <Card component="section" className={classes.connection} aria-label={name}>
      <Avatar src={user.user_avatar} name={name} size={44} />
      <div className={classes.who}>
        <strong>{name}</strong>
        <small>
          {user.email} · {t(($) => $.calendly.since, { ago: ago(since, now) })}
        </small>
      </div>
      <div className={classes.told}>
        <StatusPill tone={TOLD[bookings].tone}>{TOLD[bookings].name(t)}</StatusPill>
        {detail && <small>{t(($) => $.calendly.words, { detail })}</small>}
      </div>
      <ul className={classes.figures}>
        <li>{t(($) => $.calendly.noted, { count: noted, number: number(noted) })}</li>
        {unknown > 0 && <li>{t(($) => $.calendly.unknown, { count: unknown, number: number(unknown) })}</li>}
        <li>{last ? t(($) => $.calendly.lastBooked, { ago: ago(last, now) }) : t(($) => $.calendly.noBooking)}</li>
      </ul>
    </Card>
  );
}
