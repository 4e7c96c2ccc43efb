import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type DomainDetails, REFRESHED_WITHIN_MINUTES } from '../../../../../contract/domains/schemas.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { MailboxLink } from '../mailbox-link.tsx';
import classes from './page.module.css';

/** The mailboxes that a wrong record keeps from writing, and how many people wait for them. */
export function HoldsBackCard({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation();
  if (domain.holds_back.length === 0) return null;
  return (
    <SectionCard flush title={t(($) => $.ownDomains.holdsBack.title)}>
      <ul className={classes.rows}>
        {domain.holds_back.map(({ _id: id, email, people, campaigns }) => (
          <li key={id} className={classes.row}>
            <div>
              <MailboxLink id={id} email={email} />
              <span>
                {people === 0
                  ? t(($) => $.ownDomains.holdsBack.nobody)
                  : [
                      t(($) => $.ownDomains.holdsBack.people, { count: people }),
                      t(($) => $.mailboxes.inCampaigns, { count: campaigns }),
                    ].join(', ')}
              </span>
            </div>
            <StatusPill tone="amber">{t(($) => $.mailboxes.states.held)}</StatusPill>
          </li>
        ))}
      </ul>
      <p className={classes.itself}>
        <IconCheck size={16} stroke={2} aria-hidden />
        {t(($) => $.ownDomains.holdsBack.itself, { count: REFRESHED_WITHIN_MINUTES })}
      </p>
    </SectionCard>
  );
}
