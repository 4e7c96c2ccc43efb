import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClockPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import type { WarmUp } from '../../../../../contract/warm-up/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { HOLD_TEXTS, stopText } from '../words/warm-up-words.ts';
import classes from './warm-up.module.css';

/** Why it stopped by itself, with the way back, or why nothing leaves for now. */
export function WarmUpNotice({ mailbox: { _id: id, email }, warmUp }: { mailbox: Mailbox; warmUp: WarmUp }) {
  const { t } = useTranslation();
  const { ago } = useFormats();
  const now = useNow();
  const { stop, hold, settings } = warmUp;
  const resume = useApiMutation({
    call: () => api.warmUp.resume({ id }),
    refresh: ['warmUp', 'mailboxes', 'deliverability'],
    success: t(($) => $.warmUp.resumed, { email }),
  });
  if (stop && settings.is_on) {
    const { why, mend } = stopText(t, stop);
    return (
      <section className={classes.notice} data-stopped aria-label={t(($) => $.warmUp.states.stopped)}>
        <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
        <div>
          <strong>{t(($) => $.warmUp.stoppedAgo, { ago: ago(stop.since, now) })}</strong>
          <p>{why}</p>
          <p>{mend}</p>
          <p>{t(($) => $.warmUp.resumeText)}</p>
        </div>
        <Button loading={resume.isPending} onClick={() => resume.mutate()}>
          {t(($) => $.mailboxes.next.resumeButton)}
        </Button>
      </section>
    );
  }
  if (!hold || !settings.is_on) return null;
  return (
    <section className={classes.notice} aria-label={t(($) => $.warmUp.waits)}>
      <IconClockPause size={20} stroke={1.7} aria-hidden />
      <div>
        <strong>{t(($) => $.warmUp.waits)}</strong>
        <p>{HOLD_TEXTS[hold](t)}</p>
      </div>
    </section>
  );
}
