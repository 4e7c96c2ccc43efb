import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuardPauseTold, MailboxGuard } from '../../../../contract/guard/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import classes from './guard.module.css';
import { ResumeGuardedModal } from './resume-guarded-modal.tsx';
import { useCountedNowText, usePauseText } from './words/use-pause-text.ts';

interface Props {
  mailbox: { _id: string; email: string };
  guard: MailboxGuard;
  pause: GuardPauseTold;
}

/** Why it paused itself, what to do, and the way back. */
export function PauseNotice({ mailbox, guard, pause }: Props) {
  const { t } = useTranslation();
  const { ago } = useFormats();
  const clock = useNow();
  const pauseText = usePauseText();
  const now = useCountedNowText()(guard, pause);
  const [isAsked, setAsked] = useState(false);
  const title = t(($) => $.guard.pausedAgo, { ago: ago(pause.at, clock) });
  return (
    <section className={classes.pause} aria-label={title}>
      <IconPlayerPause size={20} stroke={1.7} aria-hidden />
      <div>
        <strong>{title}</strong>
        <p>{pauseText(pause)}</p>
        {now && <p>{now}</p>}
        <p>{pause.reason === 'complaints' ? t(($) => $.guard.mendComplaints) : t(($) => $.guard.mendBounces)}</p>
      </div>
      <Button onClick={() => setAsked(true)}>{t(($) => $.mailboxes.next.resumeButton)}</Button>
      {isAsked && <ResumeGuardedModal mailbox={mailbox} onClose={() => setAsked(false)} />}
    </section>
  );
}
