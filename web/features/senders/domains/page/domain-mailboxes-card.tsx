import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type DomainDetails, MAILBOXES_PER_DOMAIN } from '../../../../../contract/domains/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { mailboxQueries, MailboxStateBadge, TodayMeter } from '../../mailboxes/public.ts';
import { MailboxLink } from '../mailbox-link.tsx';
import { domainMailboxes } from '../domain-mailboxes.ts';
import { domainQueries } from '../queries.ts';
import classes from './page.module.css';

/** Who writes from it: each mailbox with its state and its day. */
export function DomainMailboxesCard({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const own = domainMailboxes(domain, useQuery(mailboxQueries.all()).data ?? []);
  const canHost = useQuery(domainQueries.all()).data?.can_host === true;
  const canMake = canHost && domain.status === 'active' && domain.mailboxes < MAILBOXES_PER_DOMAIN;
  if (own.length === 0 && !canMake) return null;
  return (
    <SectionCard
      flush
      title={t(($) => $.ownDomains.tabs.mailboxes)}
      hint={t(($) => $.ownDomains.mailboxesOf, {
        count: MAILBOXES_PER_DOMAIN,
        used: number(domain.mailboxes),
      })}
      actions={
        canMake && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/mailboxes/ai-emails/mailboxes" search={{ create: domain._id }} />
            )}
          >
            {t(($) => $.ownDomains.newMailbox)}
          </Button>
        )
      }
    >
      {own.length > 0 && (
        <ul className={classes.rows}>
          {own.map((mailbox) => (
            <li key={mailbox._id} className={classes.mailbox}>
              <div>
                <MailboxLink id={mailbox._id} email={mailbox.email} />
                <span>{mailbox.sender_name}</span>
              </div>
              <MailboxStateBadge mailbox={mailbox} />
              <TodayMeter mailbox={mailbox} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
