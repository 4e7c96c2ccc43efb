import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconRoute, IconSend, IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Campaign, CampaignStatus, SendingStatus } from '../../../../../contract/campaigns/schemas.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import { SegmentedProgress } from '../../../../ui/display/segmented-progress.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { TONES, type Tone } from '../../../../ui/display/tones.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { progressShares } from './campaign-numbers.ts';
import classes from '../campaigns.module.css';
import { useSendingStatusText } from '../use-sending-status-text.ts';

const KINDS: Record<Campaign['sequences_type'], { icon: typeof IconSend; tone: Tone }> = {
  smart: { icon: IconRoute, tone: 'violet' },
  simple: { icon: IconSend, tone: 'blue' },
  magic: { icon: IconSparkles, tone: 'pink' },
};

/** Kind, name, and what it goes by: "Social · 9 steps". In a list the name leads to the campaign. */
export function CampaignName({ campaign, isLink }: { campaign: Campaign; isLink?: boolean }) {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const channel = campaign.is_email_only ? t(($) => $.campaigns.emailOnly) : network;
  return (
    <span className={classes.nameRow}>
      <IconTile {...KINDS[campaign.sequences_type]} />
      <span className={classes.nameText}>
        <strong title={campaign.name}>{isLink ? <NameLink campaign={campaign} /> : campaign.name}</strong>
        <span>
          {channel} · {t(($) => $.campaigns.steps, { count: campaign.steps_count })}
        </span>
      </span>
    </span>
  );
}

/** A draft is gone on with; what was deleted has to be brought back first. */
function NameLink({ campaign: { _id: id, name, status } }: { campaign: Campaign }) {
  if (status === 'deleted') return name;
  if (status === 'draft')
    return (
      <Link to="/campaign/edit/$id" params={{ id }} className={classes.nameLink}>
        {name}
      </Link>
    );
  return (
    <Link to="/campaign/view/$id/{-$tab}" params={{ id }} className={classes.nameLink}>
      {name}
    </Link>
  );
}

const STATUS_TONES: Record<CampaignStatus, Tone> = {
  active: 'green',
  paused: 'amber',
  finished: 'blue',
  draft: 'grey',
  archived: 'grey',
  deleted: 'red',
  generating: 'violet',
};

interface PillProps {
  status: CampaignStatus;
  /** Why nothing goes out, told under the pointer and at the focus; left out where that is not known. */
  standing?: SendingStatus | null;
  /** In which its times are told. */
  timezone?: string | null;
}

export function CampaignStatusPill({ status, standing, timezone = null }: PillProps) {
  const { t } = useTranslation();
  const words = useSendingStatusText();
  const pill = <StatusPill tone={STATUS_TONES[status]}>{statusLabel(t, status)}</StatusPill>;
  if (standing === undefined) return pill;
  return (
    <Tooltip
      label={words(standing, timezone)}
      multiline
      maw={270}
      withArrow
      events={{ hover: true, focus: true, touch: true }}
    >
      <UnstyledButton className={classes.pill}>{pill}</UnstyledButton>
    </Tooltip>
  );
}

function statusLabel(t: TFunction, status: CampaignStatus): string {
  switch (status) {
    case 'active':
      return t(($) => $.campaigns.status.active);
    case 'paused':
      return t(($) => $.campaigns.status.paused);
    case 'finished':
      return t(($) => $.campaigns.status.finished);
    case 'draft':
      return t(($) => $.campaigns.status.draft);
    case 'archived':
      return t(($) => $.campaigns.status.archived);
    case 'deleted':
      return t(($) => $.campaigns.status.deleted);
    case 'generating':
      return t(($) => $.campaigns.status.generating);
  }
}

export function CampaignProgress({ counters }: { counters: Campaign['counters'] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const shares = progressShares(counters);
  return (
    <SegmentedProgress
      label={t(($) => $.campaigns.progress, {
        replied: number(counters.replied),
        connected: number(counters.connected),
        contacted: number(counters.contacted),
      })}
      segments={[
        { share: shares.replied, color: TONES.green },
        { share: shares.connected, color: 'var(--app-brand-mark)' },
        { share: shares.contacted, color: 'color-mix(in srgb, var(--app-brand-mark) 42%, transparent)' },
      ]}
    />
  );
}

/** How long ago, with the exact moment under the pointer. */
export function UpdatedAgo({ time }: { time: string }) {
  const { ago, moment } = useFormats();
  return (
    <time dateTime={time} title={moment(time)}>
      {ago(time, useNow())}
    </time>
  );
}

/** For a deleted one: how long it can still be brought back. */
export function RestorableUntil({ time }: { time: string }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return <time dateTime={time}>{t(($) => $.campaigns.restorable, { time: moment(time) })}</time>;
}
