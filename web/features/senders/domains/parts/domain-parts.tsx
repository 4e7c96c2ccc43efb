import { Anchor } from '@mantine/core';
import { IconCheck, IconClock, IconWorld, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Domain, DomainsOverview } from '../../../../../contract/domains/schemas.ts';
import { useDomainStep } from '../next/use-domain-step.ts';
import { useDomainDates } from '../use-domain-dates.ts';
import { RECORD_NAMES } from '../words/record-texts.ts';
import classes from './parts.module.css';

/** Its name, and whether it was bought here or connected. */
export function DomainName({ domain }: { domain: Domain }) {
  const about = useDomainAbout();
  return (
    <div className={classes.name}>
      <IconWorld size={18} stroke={1.6} aria-hidden />
      <div>
        <Link to="/mailboxes/ai-emails/domains/$id" params={{ id: domain._id }}>
          {domain.name}
        </Link>
        <span>{about(domain)}</span>
      </div>
    </div>
  );
}

/** “bought here, renews 2 Mar 2027” */
export function useDomainAbout(): (domain: Domain) => string {
  const { t } = useTranslation();
  const dates = useDomainDates();
  return ({ origin, status, expires_at: expires, is_renewing: isRenewing }) => {
    if (origin === 'connected') return t(($) => $.ownDomains.about.connected);
    if (!expires || status === 'registering' || status === 'failed') return t(($) => $.ownDomains.about.bought);
    const day = dates.day(expires);
    if (status === 'expired') return t(($) => $.ownDomains.about.expired, { day });
    return isRenewing ? t(($) => $.ownDomains.about.renews, { day }) : t(($) => $.ownDomains.about.ends, { day });
  };
}

/** Each record in a word: a check mark, a cross, or a clock where nobody could tell yet. */
export function RecordChips({ domain }: { domain: Pick<Domain, 'records' | '_id'> }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.chips} aria-label={t(($) => $.ownDomains.records)}>
      {domain.records.map(({ kind, code, is_good: isGood }) => {
        const state = isGood ? 'good' : code === 'not_checked' || code === 'unreached' ? 'waiting' : 'wrong';
        const Icon = { good: IconCheck, waiting: IconClock, wrong: IconX }[state];
        const word = {
          good: t(($) => $.ownDomains.chips.good),
          waiting: t(($) => $.ownDomains.chips.waiting),
          wrong: t(($) => $.ownDomains.chips.wrong),
        }[state];
        return (
          <li key={kind}>
            <Link
              to="/mailboxes/ai-emails/domains/$id"
              params={{ id: domain._id }}
              search={{ record: kind }}
              className={classes.chip}
              data-state={state}
              aria-label={`${RECORD_NAMES[kind]}: ${word}`}
            >
              <Icon size={13} stroke={2.2} aria-hidden />
              {RECORD_NAMES[kind]}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface StepProps {
  domain: Domain;
  room: DomainsOverview;
  /** Where there is nothing to do, nothing is said. */
  isQuiet?: boolean;
}

export function DomainStepCell({ domain, room, isQuiet }: StepProps) {
  const { t } = useTranslation();
  const next = useDomainStep(domain, room);
  if (!next && isQuiet) return null;
  if (!next) return <span className={classes.quiet}>{t(($) => $.mailboxes.next.nothing)}</span>;
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.step}
      disabled={next.isBusy}
      aria-label={`${next.label}: ${domain.name}`}
      onClick={next.run}
    >
      {next.label}
    </Anchor>
  );
}
