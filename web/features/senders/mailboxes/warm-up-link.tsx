import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../contract/mailboxes/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useFeature } from '../../money/billing/public.ts';

/** The way to a mailbox's warm-up, with its score; nothing where the plan does not have it. */
export function WarmUpLink({ mailbox }: { mailbox: Pick<Mailbox, '_id' | 'warm_up'> }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const feature = useFeature('email_warming');
  if (feature !== 'active') return null;
  const { state, score } = mailbox.warm_up ?? { state: 'off', score: null };
  const words =
    state === 'stopped'
      ? t(($) => $.mailboxes.warmUp.stopped)
      : state !== 'off' && score !== null
        ? t(($) => $.mailboxes.warmUp.scored, { score: number(score) })
        : t(($) => $.mailboxes.warmUp.open);
  return (
    <Link to="/mailboxes/ai-emails/mailboxes/warm-up/$mailboxId" params={{ mailboxId: mailbox._id }}>
      {words}
    </Link>
  );
}
