import { Anchor } from '@mantine/core';
import { IconCheck, IconClock, IconWorld, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { HealthDomain, HealthMailbox } from '../../../../../contract/deliverability/schemas.ts';
import type { SeenAuthentication } from '../../../../../contract/placement/schemas.ts';
import { DomainStatusPill, RecordChips, useDomainAbout } from '../../domains/public.ts';
import { useDomainHealthStep } from '../next/use-domain-health-step.ts';
import classes from './health.module.css';

interface Props {
  domain: HealthDomain;
  mailboxes: readonly HealthMailbox[];
}

/** The domain above its mailboxes: how it is signed, its tracking domain, and what to do for it. */
export function HealthDomainHead({ domain, mailboxes }: Props) {
  const { t } = useTranslation();
  const about = useDomainAbout();
  const { own, name } = domain;
  return (
    <div className={classes.head}>
      <IconWorld size={17} stroke={1.6} aria-hidden />
      {own ? (
        <Link to="/mailboxes/ai-emails/domains/$id" params={{ id: own._id }}>
          {name}
        </Link>
      ) : (
        <strong>{name}</strong>
      )}
      <span>{own ? about(own) : t(($) => $.mailboxes.countOf, { count: mailboxes.length })}</span>
      <div className={classes.side}>
        {own && own.status !== 'active' && <DomainStatusPill domain={own} />}
        {own && own.status !== 'failed' && <RecordChips domain={own} />}
        {!own && <SeenChips mailboxes={mailboxes} />}
        <TrackingChip domain={domain} />
        <DomainStep domain={domain} />
      </div>
    </div>
  );
}

/** Of a domain that is not ours: what receivers of the newest placement test said of its mail. */
function SeenChips({ mailboxes }: Pick<Props, 'mailboxes'>) {
  const { t } = useTranslation();
  const [newest] = mailboxes
    .flatMap(({ placement }) => (placement?.last?.authentication ? [placement.last] : []))
    .toSorted((one, other) => other.at.localeCompare(one.at));
  const seen: SeenAuthentication | null = newest?.authentication ?? null;
  if (!seen) return null;
  return (
    <ul className={classes.chips} aria-label={t(($) => $.deliverability.seenBy)}>
      {(['spf', 'dkim', 'dmarc'] as const).map((kind) => {
        const isGood = seen[kind] === 'pass';
        const Icon = isGood ? IconCheck : seen[kind] === null ? IconClock : IconX;
        return (
          <li key={kind} className={classes.chip} data-wrong={(!isGood && seen[kind] !== null) || undefined}>
            <Icon size={13} stroke={2.2} aria-hidden />
            {kind.toUpperCase()}
            <span className={classes.unseen}>: {seen[kind] ?? t(($) => $.deliverability.unknown)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function TrackingChip({ domain: { tracking } }: Pick<Props, 'domain'>) {
  const { t } = useTranslation();
  if (!tracking) return null;
  const Icon = { verified: IconCheck, waiting: IconClock, certificate: IconClock, broken: IconX }[tracking.status];
  return (
    <Link
      to="/preferences/workspace/domains/$id"
      params={{ id: tracking._id }}
      className={classes.chip}
      data-wrong={tracking.status === 'broken' || undefined}
      title={tracking.readable_host}
      aria-label={t(($) => $.deliverability.trackingOf, { host: tracking.readable_host })}
    >
      <Icon size={13} stroke={2.2} aria-hidden />
      {t(($) => $.deliverability.tracking)}
    </Link>
  );
}

function DomainStep({ domain }: Pick<Props, 'domain'>) {
  const next = useDomainHealthStep(domain);
  if (!next) return null;
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.step}
      aria-label={`${next.label}: ${domain.name}`}
      onClick={next.run}
    >
      {next.label}
    </Anchor>
  );
}
