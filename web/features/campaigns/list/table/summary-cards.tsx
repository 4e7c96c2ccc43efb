import { Skeleton } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useDemoClock } from '../../../../shell/demo-clock/use-demo-clock.ts';
import { Sparkline } from '../../../../ui/display/sparkline.tsx';
import { TONES } from '../../../../ui/display/tones.ts';
import { acceptanceOf, isRise, rateLine, rateOfContacted, weekChanges } from './campaign-numbers.ts';
import { campaignQueries } from '../queries.ts';
import classes from './summary.module.css';
import { useChangeFormats } from '../use-change-formats.ts';

interface Figure {
  label: string;
  value: string;
  /** What the value is of: all that was done so far, where nothing else is said. */
  scope: string;
  change: Change | null;
  /** Where there is no change to tell. */
  otherwise: string;
  values: number[];
}
interface Change {
  text: string;
  /** Null where it is nothing by the digits that are shown. */
  isUp: boolean | null;
  /** Behind the number: against what. */
  against: string;
}

/** What the account's campaigns came to, and how the last week went against the one before. */
export function SummaryCards({ credentialId }: { credentialId: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useQuery(campaignQueries.summary(credentialId));
  const figures = useFigures();
  const demo = useDemoClock();
  return (
    <section className={classes.cards} aria-label={t(($) => $.campaigns.cards.label)}>
      {data
        ? figures(data).map((figure) => <SummaryCard key={figure.label} {...figure} />)
        : ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} height={104} radius="lg" />)}
      {data && (
        <p className={classes.zone}>
          {demo?.days ??
            (data.timezone
              ? t(($) => $.campaigns.cards.zone, { zone: data.timezone })
              : t(($) => $.campaigns.cards.ownZones))}
        </p>
      )}
    </section>
  );
}

function SummaryCard({ label, value, scope, change, otherwise, values }: Figure) {
  const Arrow = change?.isUp === false ? IconArrowDownRight : IconArrowUpRight;
  return (
    <article className={classes.card}>
      <h2>{label}</h2>
      <p className={classes.value}>
        <strong>{value}</strong> <span>{scope}</span>
      </p>
      <div className={classes.foot}>
        <span className={classes.change}>
          {change ? (
            <>
              <span data-up={change.isUp ?? undefined}>
                {change.isUp !== null && <Arrow size={14} aria-hidden />}
                {change.text}
              </span>{' '}
              {change.against}
            </>
          ) : (
            otherwise
          )}
        </span>
        <span aria-hidden>
          <Sparkline
            values={values}
            label=""
            width={76}
            height={28}
            color={change?.isUp === false ? TONES.red : undefined}
          />
        </span>
      </div>
    </article>
  );
}

function useFigures(): (summary: CampaignSummary) => Figure[] {
  const { t } = useTranslation();
  const { number, rate } = useFormats();
  const { signedRate, signedPoints } = useChangeFormats();
  return ({ active, started_this_week: started, contacted, invited, connected, replied, days }) => {
    const changes = weekChanges(days);
    const against = t(($) => $.campaigns.cards.vsWeek);
    const otherwise = t(($) => $.campaigns.cards.noCompare);
    const inAll = t(($) => $.campaigns.cards.inAll);
    const told = (change: number | null, text: (value: number) => string): Change | null =>
      change === null ? null : { text: text(change), isUp: isRise(change), against };
    const points = (value: number) => t(($) => $.campaigns.cards.points, { change: signedPoints(value) });
    const percent = (share: number | null) => (share === null ? '—' : rate(share));
    return [
      {
        label: t(($) => $.campaigns.cards.active),
        value: number(active),
        scope: t(($) => $.campaigns.cards.now),
        change: null,
        otherwise:
          started > 0
            ? t(($) => $.campaigns.cards.startedWeek, { count: started })
            : t(($) => $.campaigns.cards.noneStarted),
        values: days.map(({ sent }) => sent),
      },
      {
        label: t(($) => $.campaigns.cards.contacted),
        value: number(contacted),
        scope: inAll,
        change: told(changes.contacted, signedRate),
        otherwise,
        values: days.map((day) => day.contacted),
      },
      {
        label: t(($) => $.campaigns.cards.acceptance),
        value: percent(acceptanceOf({ invited, connected })),
        scope: inAll,
        change: told(changes.accepted, points),
        otherwise,
        values: rateLine(days, 'accepted'),
      },
      {
        label: t(($) => $.campaigns.cards.reply),
        value: percent(rateOfContacted(replied, { contacted })),
        scope: inAll,
        change: told(changes.replied, points),
        otherwise,
        values: rateLine(days, 'replied'),
      },
    ];
  };
}
