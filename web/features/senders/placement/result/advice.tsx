import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import type { PlacementAdvice, PlacementTestDetails } from '../../../../../contract/placement/schemas.ts';
import { useFeature } from '../../../money/billing/public.ts';
import classes from '../placement.module.css';

const ADVICE_TEXTS: Record<PlacementAdvice, (t: TFunction, domain: string) => string> = {
  mend_spf: (t, domain) => t(($) => $.placement.advice.spf, { domain }),
  mend_dkim: (t, domain) => t(($) => $.placement.advice.dkim, { domain }),
  mend_dmarc: (t, domain) => t(($) => $.placement.advice.dmarc, { domain }),
  refused: (t) => t(($) => $.placement.advice.refused),
  spam_everywhere: (t) => t(($) => $.placement.advice.spamEverywhere),
  spam_at_some: (t) => t(($) => $.placement.advice.spamAtSome),
  missing: (t, domain) => t(($) => $.placement.advice.missing, { domain }),
  seeds_unread: (t) => t(($) => $.placement.advice.seedsUnread),
  all_well: (t) => t(($) => $.placement.advice.allWell),
};
const OF_RECORDS: readonly PlacementAdvice[] = ['mend_spf', 'mend_dkim', 'mend_dmarc', 'missing'];
const OF_SPAM: readonly PlacementAdvice[] = ['spam_everywhere', 'spam_at_some'];

/** What to do, the most pressing first, each with the way there. */
export function Advice({ test: { advice }, mailbox }: { test: PlacementTestDetails; mailbox: Mailbox }) {
  const { t } = useTranslation();
  const warming = useFeature('email_warming');
  if (advice.length === 0) return null;
  const title = t(($) => $.mailboxes.stages.whatToDo);
  const domain = mailbox.email.slice(mailbox.email.lastIndexOf('@') + 1);
  return (
    <div className={classes.block}>
      <h3>{title}</h3>
      <ul className={classes.advice} aria-label={title}>
        {advice.map((each) => (
          <li key={each}>
            {ADVICE_TEXTS[each](t, domain)}{' '}
            {OF_RECORDS.includes(each) && mailbox.domain_id && (
              <Anchor
                renderRoot={(props) => (
                  <Link {...props} to="/mailboxes/ai-emails/domains/$id" params={{ id: mailbox.domain_id! }} />
                )}
              >
                {t(($) => $.mailboxes.ramp.toDomain)}
              </Anchor>
            )}
            {OF_SPAM.includes(each) && warming === 'active' && (
              <Anchor
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/mailboxes/ai-emails/mailboxes/warm-up/$mailboxId"
                    params={{ mailboxId: mailbox._id }}
                  />
                )}
              >
                {t(($) => $.mailboxes.warmUp.open)}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
