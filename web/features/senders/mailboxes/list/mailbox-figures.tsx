import { Card } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { isStopped } from '../mailbox-state-styles.ts';
import { leftOfAll } from './left-of-all.ts';
import { BOUNCE_MARK, bounceShare } from './mailbox-step.ts';
import classes from './figures.module.css';

/** Twice the mark is the whole scale: it stands in the middle. */
const SCALE = BOUNCE_MARK * 2;
const sumOf = (mailboxes: readonly Mailbox[], of: (mailbox: Mailbox) => number) =>
  mailboxes.reduce((sum, mailbox) => sum + of(mailbox), 0);

/** What all of them together sent today of what may leave, and how much came back. */
export function MailboxFigures({ mailboxes }: { mailboxes: readonly Mailbox[] }) {
  return (
    <Card p={0} className={classes.figures}>
      <SentToday mailboxes={mailboxes} />
      <Bounces mailboxes={mailboxes} />
    </Card>
  );
}

function SentToday({ mailboxes }: { mailboxes: readonly Mailbox[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const used = sumOf(mailboxes, ({ used_today: today }) => today);
  const held = sumOf(mailboxes.filter(isStopped), ({ per_day: most, used_today: today }) => Math.max(0, most - today));
  const left = leftOfAll(mailboxes.filter((mailbox) => !isStopped(mailbox)));
  const limit = used + left + held;
  const share = (count: number) => `${limit === 0 ? 0 : (count / limit) * 100}%`;
  return (
    <section className={classes.figure} aria-labelledby="sent-today">
      <h2 id="sent-today">{t(($) => $.mailboxes.sentToday)}</h2>
      <strong>{t(($) => $.mailboxes.ofLimit, { used: number(used), limit: number(limit) })}</strong>
      <div className={classes.bar} aria-hidden>
        <span data-part="used" style={{ width: share(used) }} />
        <span data-part="left" style={{ width: share(left) }} />
        <span data-part="held" style={{ width: share(held) }} />
      </div>
      <p>
        {held > 0
          ? t(($) => $.mailboxes.leftAndHeld, { left: number(left), held: number(held) })
          : t(($) => $.mailboxes.leftToday, { left: number(left) })}
      </p>
    </section>
  );
}

function Bounces({ mailboxes }: { mailboxes: readonly Mailbox[] }) {
  const { t } = useTranslation();
  const { number, rate, percent } = useFormats();
  const all = { sent: sumOf(mailboxes, ({ sent }) => sent), bounced: sumOf(mailboxes, ({ bounced }) => bounced) };
  const share = bounceShare(all);
  return (
    <section className={classes.figure} aria-labelledby="bounces-14">
      <h2 id="bounces-14">{t(($) => $.mailboxes.bounces14)}</h2>
      <strong data-many={share > BOUNCE_MARK || undefined}>{rate(share)}</strong>
      <div
        className={classes.bar}
        data-many={share > BOUNCE_MARK || undefined}
        style={{ '--mark': '50%' } as CSSProperties}
        aria-hidden
      >
        <span data-part="bounced" style={{ width: `${Math.min(1, share / SCALE) * 100}%` }} />
        <i />
      </div>
      <p>
        {t(($) => $.mailboxes.bouncesOf, {
          bounced: number(all.bounced),
          sent: number(all.sent),
          mark: percent(BOUNCE_MARK),
        })}
      </p>
    </section>
  );
}
