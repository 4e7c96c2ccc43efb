import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SimulatedCampaign, campaignSteps } from '../simulated-campaign.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { comingEntries, entryAt, firstUpcomingEntry, lastWait, numbersOf, pastEntries } from './path-entries.ts';
import { PathList } from './path-list.tsx';
import { PathSlider } from './path-slider.tsx';
import classes from './path.module.css';
import { pathQueries } from '../queries.ts';
import { StopCard } from '../result/stop-card.tsx';

interface Props {
  campaign: SimulatedCampaign;
  account: Credential | undefined;
  /** Null: somebody made up. */
  profileId: string | null;
  from: string;
  isReal: boolean;
}
const DAY = 86_400_000;
/** Longer than any way that ends at all. */
const AHEAD = 180 * DAY;

/** A date that can be moved, what stands at it word for word, and the whole way below. */
export function PathView({ campaign, account, profileId, from, isReal }: Props) {
  const { t } = useTranslation();
  const [accepts, setAccepts] = useState(true);
  /** A date, and the stop itself where it was clicked: several may share a moment. */
  const [chosen, setChosen] = useState<{ at: number; key?: string } | null>(null);
  const asked = { campaignId: campaign._id, profileId, accepts, isReal, ...(isReal && { from }) };
  const end = new Date(Date.parse(from) + AHEAD).toISOString();
  const preview = useQuery(pathQueries.preview({ ...asked, at: end }));
  const timeline = useQuery(pathQueries.timeline(profileId));

  const past = pastEntries(timeline.data?.items ?? [], campaign._id);
  const entries = [...past, ...(preview.data ? comingEntries(preview.data, past.at(-1)?.at ?? from) : [])];
  const start = Math.min(Date.parse(from), ...entries.map(({ at }) => Date.parse(at)));
  const last = Math.max(Date.parse(from), ...entries.map(({ at }) => Date.parse(at)));
  const first = firstUpcomingEntry(entries);
  const at = Math.min(last, Math.max(start, chosen?.at ?? (first ? Date.parse(first.at) : start)));
  const current = entries.find(({ key }) => key === chosen?.key) ?? entryAt(entries, at);

  // what is waited for between this stop and the next is told as it is a moment before the next
  const next = entries.find((entry) => Date.parse(entry.at) > at);
  const then = useQuery({
    ...pathQueries.preview({ ...asked, at: new Date(next ? Date.parse(next.at) - 1 : at).toISOString() }),
    enabled: next !== undefined && !next.isPast,
  });
  const wait = next ? (next.isPast ? null : (then.data?.wait ?? null)) : lastWait(preview.data);

  if (preview.isError)
    return (
      <p className={classes.failed} role="alert">
        {errorText(t, preview.error)}
      </p>
    );
  if (!preview.data) return <Skeleton height={320} mt="sm" />;
  const hasRequest = campaignSteps(campaign).some(
    ({ action }) => action === 'connect' || action === 'connect_by_email',
  );
  const isOpen = preview.data.steps.length > 0 && !past.some(({ fact }) => fact === 'accepted');
  const numbers = numbersOf(entries);
  const zone = account?.timezone;
  return (
    <div className={classes.view}>
      {hasRequest && isOpen && (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t(($) => $.simulate.path.supposed)}
          value={accepts ? 'yes' : 'no'}
          onChange={(value) => setAccepts(value === 'yes')}
          data={[
            { value: 'yes', label: t(($) => $.simulate.path.accepts) },
            { value: 'no', label: t(($) => $.simulate.path.declines) },
          ]}
        />
      )}
      <PathSlider
        entries={entries}
        start={start}
        end={last}
        at={at}
        zone={zone}
        onChange={(to) => setChosen({ at: to })}
      />
      <StopCard
        campaign={campaign}
        account={account}
        entry={current}
        number={current && numbers.get(current.key)}
        wait={wait}
        profileId={profileId}
      />
      <PathList
        campaign={campaign}
        entries={entries}
        numbers={numbers}
        current={current}
        zone={zone}
        sender={account?.full_name ?? campaign.credentials?.full_name ?? ''}
        wait={lastWait(preview.data)}
        onChoose={({ at: to, key }) => setChosen({ at: Date.parse(to), key })}
      />
    </div>
  );
}
