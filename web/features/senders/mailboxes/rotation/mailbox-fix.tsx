import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Integration } from '../../../../../contract/integrations/schemas.ts';
import { loadOrReload } from '../../../../load-or-reload.ts';
import { openUpgrade } from '../../../money/billing/public.ts';
import { mailboxQueries } from '../queries.ts';
import { useResumeMailbox } from '../use-resume-mailbox.ts';

const ConnectDialog = lazy(
  loadOrReload(() => import('../connect/connect-dialog.tsx').then((file) => ({ default: file.ConnectDialog }))),
);

const ResumeGuardedModal = lazy(
  loadOrReload(() => import('../../guard/public.ts').then((file) => ({ default: file.ResumeGuardedModal }))),
);

/** The one button that lets a mailbox take part again, in its place; none where nothing is wrong with it. */
export function MailboxFix({ mailbox }: { mailbox: Integration }) {
  const { t } = useTranslation();
  if (mailbox.is_paused_by_plan)
    return (
      <Button size="compact-sm" variant="light" onClick={() => openUpgrade('email_integrations')}>
        {t(($) => $.mailboxes.next.byPlanButton)}
      </Button>
    );
  if (mailbox.status === 'disabled') return <Resume mailbox={mailbox} />;
  // what is bought here is not connected by anybody
  if (mailbox.status === 'disconnected' && mailbox.type !== 'ai_email_service') return <Connect mailbox={mailbox} />;
  return null;
}

function Resume({ mailbox }: { mailbox: Integration }) {
  const { t } = useTranslation();
  const [isGuarded, setGuarded] = useState(false);
  const named = { _id: mailbox._id, email: mailbox.email ?? mailbox.sender_name };
  const resume = useResumeMailbox(named, () => setGuarded(true));
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        loading={resume.isPending}
        onClick={() => (mailbox.guard_pause ? setGuarded(true) : resume.mutate())}
      >
        {t(($) => $.mailboxes.next.resumeButton)}
      </Button>
      {isGuarded && (
        <Suspense>
          <ResumeGuardedModal mailbox={named} onClose={() => setGuarded(false)} />
        </Suspense>
      )}
    </>
  );
}

function Connect({ mailbox }: { mailbox: Integration }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data: details } = useQuery({ ...mailboxQueries.one(mailbox._id), enabled: isOpen });
  return (
    <>
      <Button size="compact-sm" variant="light" loading={isOpen && !details} onClick={() => setOpen(true)}>
        {mailbox.is_refused ? t(($) => $.mailboxes.next.signInButton) : t(($) => $.mailboxes.next.connectButton)}
      </Button>
      {isOpen && details && (
        <Suspense>
          <ConnectDialog mailbox={details} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
