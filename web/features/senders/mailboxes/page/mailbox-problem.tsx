import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MailboxDetails } from '../../../../../contract/mailboxes/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { openUpgrade } from '../../../money/billing/public.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import classes from './page.module.css';

interface Props {
  mailbox: MailboxDetails;
  /** Null where nobody connects it by hand. */
  onConnect: (() => void) | null;
}

/** What is wrong with it, in the server's own words, and the way back. */
export function MailboxProblem({ mailbox, onConnect }: Props) {
  const { t } = useTranslation();
  const { ago, ahead, moment } = useFormats();
  const now = useNow();
  const { state, problem, last_error: said, last_error_at: at, is_paused_by_plan: isByPlan } = mailbox;
  const pause = mailbox.guard_pause;
  const isDown = state === 'broken' || state === 'disconnected';
  if (!isDown && !said && !isByPlan && !pause && state !== 'silent' && state !== 'held') return null;
  return (
    <section
      className={classes.problem}
      data-down={isDown || pause !== null || undefined}
      aria-label={t(($) => $.mailboxes.problem.title)}
    >
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
      <div>
        <strong>{titleOf()}</strong>
        {isByPlan && <p>{t(($) => $.mailboxes.next.byPlanText)}.</p>}
        {pause && <p>{t(($) => $.mailboxes.problem.guardText, { ago: ago(pause.at, now) })}</p>}
        {problem && <p>{problem}</p>}
        {said && (
          <p className={classes.said}>
            <span>
              {at
                ? t(($) => $.mailboxes.problem.saidAgo, { ago: ago(at, now) })
                : t(($) => $.mailboxes.stages.serverSaid)}
            </span>
            <code>{said}</code>
          </p>
        )}
        {state === 'broken' && <p>{nextTryOf()}</p>}
      </div>
      {isByPlan && (
        <Button onClick={() => openUpgrade('email_integrations')}>{t(($) => $.mailboxes.next.byPlanButton)}</Button>
      )}
      {pause && (
        <Button renderRoot={(props) => <Link {...props} to="." hash="guard" />}>
          {t(($) => $.mailboxes.next.guardedButton)}
        </Button>
      )}
      {state === 'held' && mailbox.domain_id && (
        <Button
          renderRoot={(props) => (
            <Link {...props} to="/mailboxes/ai-emails/domains/$id" params={{ id: mailbox.domain_id! }} />
          )}
        >
          {t(($) => $.mailboxes.ramp.toDomain)}
        </Button>
      )}
      {isDown && onConnect && (
        <Button onClick={onConnect}>
          {state === 'broken' ? t(($) => $.mailboxes.next.signInButton) : t(($) => $.mailboxes.next.connectButton)}
        </Button>
      )}
    </section>
  );

  function nextTryOf(): string {
    const next = mailbox.next_try_at;
    if (!next) return t(($) => $.mailboxes.problem.noTry);
    const due = new Date(next).getTime();
    if (due <= now) return t(($) => $.mailboxes.problem.nextTrySoon);
    return t(($) => $.mailboxes.problem.nextTry, { ahead: ahead(due, now), moment: moment(next) });
  }
  function titleOf(): string {
    if (isByPlan) return t(($) => $.mailboxes.problem.byPlan);
    if (state === 'broken') return t(($) => $.mailboxes.problem.broken);
    if (state === 'disconnected') return t(($) => $.mailboxes.problem.disconnected);
    if (pause?.reason === 'complaints') return t(($) => $.mailboxes.problem.guardComplaints);
    if (pause) return t(($) => $.mailboxes.problem.guardBounces);
    if (state === 'silent') return t(($) => $.mailboxes.problem.silent);
    if (state === 'held') return t(($) => $.mailboxes.problem.held);
    return t(($) => $.mailboxes.problem.last);
  }
}
