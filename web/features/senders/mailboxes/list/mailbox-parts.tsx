import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import { isRamping, MAILBOX_STATE_STYLES } from '../mailbox-state-styles.ts';
import { MAILBOX_VENDORS } from '../mailbox-vendors.ts';
import { WarmUpLink } from '../warm-up-link.tsx';
import { bounceShare, hasManyBounces } from './mailbox-step.ts';
import classes from './table.module.css';
import { useNextStep } from './use-next-step.ts';

/** What it is doing; of one that sends, also that its limit still grows; of one that paused itself, that it did. */
export function MailboxStateBadge({ mailbox }: { mailbox: Pick<Mailbox, 'state' | 'ramp' | 'guard_pause'> }) {
  const { t } = useTranslation();
  const { tone, name } = MAILBOX_STATE_STYLES[mailbox.state];
  if (mailbox.state === 'sending' && isRamping(mailbox))
    return <StatusPill tone="blue">{t(($) => $.mailboxes.ramp.growing)}</StatusPill>;
  if (mailbox.state === 'paused' && mailbox.guard_pause)
    return <StatusPill tone="red">{t(($) => $.mailboxes.states.pausedItself)}</StatusPill>;
  return <StatusPill tone={tone}>{name(t)}</StatusPill>;
}

/** The address, who it belongs to and by which vendor it is reached. */
export function MailboxName({ mailbox }: { mailbox: Mailbox }) {
  const { icon: Icon, name } = MAILBOX_VENDORS[mailbox.type];
  const owner = useOwnerName(mailbox);
  return (
    <div className={classes.name}>
      {mailbox.picture ? (
        <Avatar src={mailbox.picture} name={mailbox.sender_name} alt="" size={22} />
      ) : (
        <Icon size={18} stroke={1.6} aria-hidden />
      )}
      <div>
        <Link to="/mailboxes/$type/$id" params={{ type: mailbox.type, id: mailbox._id }}>
          {mailbox.email}
        </Link>
        <span>
          {[owner, name].join(' · ')} <WarmUpLink mailbox={mailbox} />
        </span>
      </div>
    </div>
  );
}

/** Whose mailbox it is: an account's, or the workspace's. */
export function useOwnerName({ credentials_id: id }: Pick<Mailbox, 'credentials_id'>): string {
  const { t } = useTranslation();
  const account = useCredentials().find(({ _id }) => _id === id);
  if (id === null) return t(($) => $.mailboxes.workspace);
  return account?.full_name ?? t(($) => $.mailboxes.otherAccount);
}

export function BouncesCell({ mailbox }: { mailbox: Mailbox }) {
  const { t } = useTranslation();
  const { number, rate } = useFormats();
  return (
    <div className={classes.bounces} data-many={hasManyBounces(mailbox) || undefined}>
      <strong>{rate(bounceShare(mailbox))}</strong>
      <span>{t(($) => $.mailboxes.ofLimit, { used: number(mailbox.bounced), limit: number(mailbox.sent) })}</span>
    </div>
  );
}

export function LastHeard({ mailbox }: { mailbox: Mailbox }) {
  const { t } = useTranslation();
  const { ago, moment } = useFormats();
  const now = useNow();
  if (!mailbox.is_heard) return <span className={classes.quiet}>{t(($) => $.mailboxes.sendsOnly)}</span>;
  if (!mailbox.heard_at) return <span className={classes.quiet}>{t(($) => $.mailboxes.notHeard)}</span>;
  return (
    <time
      dateTime={mailbox.heard_at}
      title={moment(mailbox.heard_at)}
      className={mailbox.state === 'silent' ? classes.late : undefined}
    >
      {ago(mailbox.heard_at, now)}
    </time>
  );
}

export function NextStepCell({ mailbox }: { mailbox: Mailbox }) {
  const { t } = useTranslation();
  const next = useNextStep(mailbox);
  const { number } = useFormats();
  const { ramp } = mailbox;
  const waits =
    mailbox.state === 'full'
      ? t(($) => $.mailboxes.next.full)
      : ramp && isRamping(mailbox)
        ? t(($) => $.mailboxes.ramp.full, { goal: number(ramp.goal), day: dayOf(ramp.full_on) })
        : t(($) => $.mailboxes.next.nothing);
  if (mailbox.state === 'held' && mailbox.domain_id)
    return (
      <Anchor
        className={classes.step}
        renderRoot={(props) => (
          <Link {...props} to="/mailboxes/ai-emails/domains/$id" params={{ id: mailbox.domain_id! }} />
        )}
      >
        {t(($) => $.mailboxes.ramp.toDomain)}
      </Anchor>
    );
  if (!next) return <span className={classes.quiet}>{waits}</span>;
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.step}
      disabled={next.isBusy}
      aria-label={`${next.label}: ${mailbox.email}`}
      onClick={next.run}
    >
      {next.label}
    </Anchor>
  );
}

/** 22 Nov */
const dayOf = (date: string): string =>
  dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date));
