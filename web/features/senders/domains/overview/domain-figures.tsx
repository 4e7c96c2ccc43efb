import { Card } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainsOverview } from '../../../../../contract/domains/schemas.ts';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { leftOfAll } from '../../mailboxes/public.ts';
import { domainMailboxes } from '../domain-mailboxes.ts';
import { useDomainDates } from '../use-domain-dates.ts';
import { knownRecords } from '../words/known-records.ts';
import { useOfferText } from '../words/use-offer-text.ts';
import classes from './overview.module.css';

interface Props {
  overview: DomainsOverview;
  mailboxes: readonly Mailbox[];
}

/** By the others nothing leaves now. */
const SENDING: ReadonlySet<Mailbox['state']> = new Set(['sending', 'full', 'silent']);

/** What the domains carry today, the slots of the plan, and what the next renewals take. */
export function DomainFigures({ overview, mailboxes }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const own = overview.domains.flatMap((domain) => domainMailboxes(domain, mailboxes));
  const used = own.reduce((sum, { used_today: today }) => sum + today, 0);
  const canGo = own.filter(({ state }) => SENDING.has(state));
  const left = leftOfAll(canGo);
  const limit = used + left;
  const records = overview.domains.flatMap(knownRecords);
  const good = records.filter(({ is_good: isGood }) => isGood).length;
  return (
    <Card p={0} className={classes.figures}>
      <Figure
        title={t(($) => $.mailboxes.sentToday)}
        value={t(($) => $.mailboxes.ofLimit, { used: number(used), limit: number(limit) })}
        share={limit === 0 ? 0 : used / limit}
      >
        {t(($) => $.mailboxes.leftToday, { left: number(left) })}
      </Figure>
      <Figure
        title={t(($) => $.ownDomains.figures.records)}
        value={t(($) => $.mailboxes.ofLimit, { used: number(good), limit: number(records.length) })}
        share={records.length === 0 ? 0 : good / records.length}
        tone={good === records.length ? 'good' : 'many'}
      >
        {good === records.length
          ? t(($) => $.ownDomains.figures.recordsGood)
          : t(($) => $.ownDomains.figures.recordsWrong, { count: records.length - good })}
      </Figure>
      <Slots overview={overview} />
      <Renewals overview={overview} />
    </Card>
  );
}

function Slots({ overview: { slots } }: { overview: DomainsOverview }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const offerText = useOfferText();
  const isFull = slots.used >= slots.given;
  return (
    <Figure
      title={t(($) => $.ownDomains.figures.slots)}
      value={t(($) => $.mailboxes.ofLimit, { used: number(slots.used), limit: number(slots.given) })}
      share={slots.given === 0 ? 0 : slots.used / slots.given}
    >
      {!isFull
        ? t(($) => $.ownDomains.figures.slotsLeft, { count: slots.given - slots.used })
        : slots.upgrade
          ? t(($) => $.ownDomains.slots.more, {
              plan: offerText(slots.upgrade),
              count: slots.upgrade.mailbox_slots,
            })
          : t(($) => $.ownDomains.figures.slotsFull)}
    </Figure>
  );
}

/** What all domains that are renewed by themselves take in a year, and which comes next. */
function Renewals({ overview }: { overview: DomainsOverview }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const dates = useDomainDates();
  const renewing = overview.domains.filter(
    ({ is_renewing: isRenewing, status, year_credits: credits }) =>
      isRenewing && credits !== null && status !== 'failed' && status !== 'expired',
  );
  const yearly = renewing.reduce((sum, { year_credits: credits }) => sum + (credits ?? 0), 0);
  const [next] = renewing
    .filter(({ expires_at: expires }) => expires !== null)
    .toSorted((one, other) => one.expires_at!.localeCompare(other.expires_at!));
  return (
    <Figure
      title={t(($) => $.ownDomains.figures.yearly)}
      value={t(($) => $.ownDomains.credits, { count: yearly, number: number(yearly) })}
      share={null}
    >
      {next
        ? t(($) => $.ownDomains.figures.nextRenewal, {
            name: next.name,
            day: dates.day(next.expires_at!),
            credits: number(next.year_credits ?? 0),
            count: next.year_credits ?? 0,
          })
        : t(($) => $.ownDomains.figures.noRenewal)}
    </Figure>
  );
}

interface FigureProps {
  title: string;
  value: string;
  share: number | null;
  tone?: 'good' | 'many';
  children: ReactNode;
}

function Figure({ title, value, share, tone, children }: FigureProps) {
  const id = useId();
  return (
    <section className={classes.figure} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <strong>{value}</strong>
      {share !== null && (
        <div
          className={classes.bar}
          data-good={tone === 'good' || undefined}
          data-many={tone === 'many' || undefined}
          aria-hidden
        >
          <span style={{ width: `${Math.min(1, share) * 100}%` }} />
        </div>
      )}
      <p>{children}</p>
    </section>
  );
}
