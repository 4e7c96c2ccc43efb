import { Avatar } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../contract/campaigns.ts';
import { useFormats } from '../../i18n/format.ts';
import { CampaignName, CampaignProgress, CampaignStatusPill, UpdatedAgo } from './campaign-parts.tsx';
import classes from './campaigns.module.css';

/** The same rows on a phone. */
export function CampaignCards({ campaigns }: { campaigns: readonly Campaign[] }) {
  return (
    <ul className={classes.cards}>
      {campaigns.map((campaign) => (
        <li key={campaign._id} className={classes.phoneCard}>
          <CampaignCard campaign={campaign} />
        </li>
      ))}
    </ul>
  );
}

function CampaignCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { owner, counters } = campaign;
  const numbers = [
    [t(($) => $.campaigns.columns.connected), counters.connected],
    [t(($) => $.campaigns.columns.replied), counters.replied],
    [t(($) => $.campaigns.columns.meetings), counters.meetings],
  ] as const;
  return (
    <article aria-label={campaign.name}>
      <CampaignName campaign={campaign} />
      <div className={classes.cardState}>
        <CampaignStatusPill status={campaign.status} />
        {owner && (
          <Avatar src={owner.avatar} name={owner.full_name} alt={owner.full_name} title={owner.full_name} size={24} />
        )}
        <span className={classes.cardOf}>
          <strong>{number(counters.contacted)}</strong>{' '}
          {t(($) => $.campaigns.ofPeople, { people: number(counters.people) })}
        </span>
      </div>
      <CampaignProgress counters={counters} />
      <div className={classes.cardFoot}>
        <dl>
          {numbers.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count > 0 ? number(count) : '—'}</dd>
            </div>
          ))}
        </dl>
        <span className={classes.updated}>
          <UpdatedAgo time={campaign.updated_at} />
        </span>
      </div>
    </article>
  );
}
