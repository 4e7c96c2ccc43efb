import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { chosenLanguage } from '../../../../i18n/languages.ts';
import classes from './overview.module.css';

/** Acceptance, replies, clicks and meetings, each with how the last days differ from those before. */
export function RateTiles({ rates: { total, change } }: { rates: CampaignRates }) {
  const { t } = useTranslation();
  const { rate, number } = useFormats();
  const percent = (value: number | null) => (value === null ? '—' : rate(value / 100));
  const meetings = total.contacted > 0 ? (total.meetings / total.contacted) * 100 : null;
  return (
    <dl className={classes.tiles}>
      <Tile
        name={t(($) => $.campaign.rates.acceptance)}
        value={percent(total.accepted.percent)}
        change={change.accepted}
        days={change.days}
      />
      <Tile
        name={t(($) => $.campaign.rates.reply)}
        value={percent(total.replied.percent)}
        change={change.replied}
        days={change.days}
      />
      <Tile name={t(($) => $.campaign.rates.contacted)} value={number(total.contacted)} />
      <Tile
        name={t(($) => $.campaign.rates.meetings)}
        value={meetings === null ? '—' : oneDigit(meetings)}
        change={change.meetings}
        days={change.days}
      />
    </dl>
  );
}

const oneDigit = (value: number) => new Intl.NumberFormat(chosenLanguage(), { maximumFractionDigits: 1 }).format(value);

interface TileProps {
  name: string;
  value: string;
  /** In points. */
  change?: number | null;
  days?: number;
}

function Tile({ name, value, change, days = 0 }: TileProps) {
  const { t } = useTranslation();
  const isUp = (change ?? 0) > 0;
  const Icon = isUp ? IconArrowUpRight : IconArrowDownRight;
  return (
    <div className={classes.tile}>
      <dt>{name}</dt>
      <dd>
        {value}
        {change !== undefined && change !== null && change !== 0 && (
          <span
            className={classes.change}
            data-up={isUp || undefined}
            title={t(($) => $.campaign.rates.against, { count: days })}
          >
            <Icon size={14} aria-hidden />
            {t(($) => $.campaign.rates.points, { points: `${isUp ? '+' : '−'}${oneDigit(Math.abs(change))}` })}
            <VisuallyHidden>{t(($) => $.campaign.rates.against, { count: days })}</VisuallyHidden>
          </span>
        )}
      </dd>
    </div>
  );
}
