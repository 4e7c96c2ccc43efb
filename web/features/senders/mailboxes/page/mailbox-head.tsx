import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailboxDetails } from '../../../../../contract/mailboxes/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import { ResumeGuardedModal } from '../../guard/public.ts';
import { MailboxStateBadge, useOwnerName } from '../list/mailbox-parts.tsx';
import { MAILBOX_VENDORS } from '../mailbox-vendors.ts';
import { useResumeMailbox } from '../use-resume-mailbox.ts';
import { WarmUpLink } from '../warm-up-link.tsx';
import { CheckModal } from './check-modal.tsx';
import classes from './page.module.css';
import { TestMailModal } from './test-mail-modal.tsx';

/** Whose mailbox it is, what it does, and what can be asked of it. */
export function MailboxHead({ mailbox }: { mailbox: MailboxDetails }) {
  const { t } = useTranslation();
  const { ago } = useFormats();
  const now = useNow();
  const owner = useOwnerName(mailbox);
  const [open, setOpen] = useState<'check' | 'test' | 'resume' | null>(null);
  const isPaused = mailbox.status === 'disabled';
  const pause = useApiMutation({
    call: () => api.mailboxes.update({ id: mailbox._id, is_paused: true }),
    refresh: ['mailboxes', 'integrations'],
    success: t(($) => $.mailboxes.paused, { email: mailbox.email }),
  });
  const resume = useResumeMailbox(mailbox, () => setOpen('resume'));
  const toggle = isPaused ? resume : pause;
  const turn = () => (mailbox.guard_pause ? setOpen('resume') : toggle.mutate());
  const facts = [
    MAILBOX_VENDORS[mailbox.type].name,
    owner,
    !mailbox.is_heard
      ? t(($) => $.mailboxes.sendsOnly)
      : mailbox.heard_at
        ? t(($) => $.mailboxes.heardAgo, { ago: ago(mailbox.heard_at, now) })
        : t(($) => $.mailboxes.notHeard),
    mailbox.campaigns > 0 && t(($) => $.mailboxes.inCampaigns, { count: mailbox.campaigns }),
  ].filter((fact) => fact !== false);
  const isDisconnected = mailbox.state === 'disconnected';
  return (
    <header className={classes.head}>
      <Avatar src={mailbox.picture} name={mailbox.sender_name} alt="" size={44} />
      <div className={classes.headText}>
        <h1>
          {mailbox.email}
          <MailboxStateBadge mailbox={mailbox} />
        </h1>
        <p>
          {facts.join(' · ')} <WarmUpLink mailbox={mailbox} />
        </p>
      </div>
      <div className={classes.actions}>
        {!isDisconnected && (
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => setOpen('check')}
            >
              {t(($) => $.mailboxes.checkNow)}
            </Button>
            <Button variant="default" leftSection={<IconSend size={16} aria-hidden />} onClick={() => setOpen('test')}>
              {t(($) => $.mailboxes.testMail.open)}
            </Button>
            <Button
              variant={isPaused ? 'filled' : 'default'}
              leftSection={
                isPaused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />
              }
              loading={toggle.isPending}
              onClick={turn}
            >
              {isPaused ? t(($) => $.mailboxes.next.resumeButton) : t(($) => $.mailboxes.pause)}
            </Button>
          </>
        )}
      </div>
      {open === 'check' && <CheckModal mailbox={mailbox} onClose={() => setOpen(null)} />}
      {open === 'resume' && <ResumeGuardedModal mailbox={mailbox} onClose={() => setOpen(null)} />}
      {open === 'test' && <TestMailModal mailbox={mailbox} onClose={() => setOpen(null)} />}
    </header>
  );
}
