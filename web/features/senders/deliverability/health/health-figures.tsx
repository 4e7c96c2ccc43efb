import { Card } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BOUNCE_SHARE_MARK,
  type Deliverability,
  INBOX_PERCENT_MARK,
} from '../../../../../contract/deliverability/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { knownRecords } from '../../domains/public.ts';
import classes from './health.module.css';

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** How all of them fare together; only what is known is told. */
export function HealthFigures({ health }: { health: Deliverability }) {
  return (
    <Card p={0} className={classes.figures}>
      <Placement health={health} />
      <Records health={health} />
      <Bounces health={health} />
      <Complaints health={health} />
    </Card>
  );
}

function Placement({ health }: { health: Deliverability }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const tests = health.mailboxes.flatMap(({ placement }) => placement?.last?.counts ?? []);
  if (tests.length === 0) return null;
  const [inbox, total] = [sum(tests.map((counts) => counts.inbox)), sum(tests.map((counts) => counts.total))];
  const share = total === 0 ? 0 : inbox / total;
  return (
    <Figure
      title={t(($) => $.deliverability.figures.inbox)}
      value={t(($) => $.mailboxes.ofLimit, { used: number(inbox), limit: number(total) })}
      share={share}
      tone={share * 100 < INBOX_PERCENT_MARK ? 'bad' : 'good'}
    >
      {t(($) => $.deliverability.figures.inboxText, { count: tests.length })}
    </Figure>
  );
}

function Records({ health }: { health: Deliverability }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const records = health.domains.flatMap(({ own }) => (own ? knownRecords(own) : []));
  if (records.length === 0) return null;
  const good = records.filter(({ is_good: isGood }) => isGood).length;
  return (
    <Figure
      title={t(($) => $.deliverability.figures.records)}
      value={t(($) => $.mailboxes.ofLimit, { used: number(good), limit: number(records.length) })}
      share={good / records.length}
      tone={good === records.length ? 'good' : 'bad'}
    >
      {t(($) => $.deliverability.figures.recordsText)}
    </Figure>
  );
}

function Bounces({ health }: { health: Deliverability }) {
  const { t } = useTranslation();
  const { number, rate, percent } = useFormats();
  const sent = sum(health.mailboxes.map(({ mailbox }) => mailbox.sent));
  const bounced = sum(health.mailboxes.map(({ mailbox }) => mailbox.bounced));
  const share = sent === 0 ? 0 : bounced / sent;
  return (
    <Figure
      title={t(($) => $.mailboxes.bounces14)}
      value={rate(share)}
      // twice the mark is the whole scale
      share={Math.min(1, share / (BOUNCE_SHARE_MARK * 2))}
      tone={share > BOUNCE_SHARE_MARK ? 'bad' : 'good'}
    >
      {t(($) => $.mailboxes.bouncesOf, {
        bounced: number(bounced),
        sent: number(sent),
        mark: percent(BOUNCE_SHARE_MARK),
      })}
    </Figure>
  );
}

function Complaints({ health }: { health: Deliverability }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const known = health.mailboxes.flatMap(({ guard }) => guard ?? []);
  if (known.length === 0) return null;
  const complaints = sum(known.map((guard) => guard.complaints));
  return (
    <Figure
      title={t(($) => $.deliverability.figures.complaints, { count: known[0]!.days })}
      value={number(complaints)}
      share={complaints === 0 ? 0 : 1}
      tone={complaints === 0 ? 'good' : 'bad'}
    >
      {t(($) => $.deliverability.figures.complaintsText)}
    </Figure>
  );
}

interface FigureProps {
  title: string;
  value: string;
  share: number;
  tone: 'good' | 'bad';
  children: ReactNode;
}

function Figure({ title, value, share, tone, children }: FigureProps) {
  const id = useId();
  return (
    <section className={classes.figure} data-tone={tone} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <strong>{value}</strong>
      <div className={classes.meter} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <p>{children}</p>
    </section>
  );
}
