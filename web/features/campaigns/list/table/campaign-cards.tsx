import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListedCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { CampaignMenuButton } from './campaign-menu.tsx';
import { CampaignName, CampaignProgress, CampaignStatusPill, RestorableUntil } from './campaign-parts.tsx';
import { CampaignAvatars } from './campaign-avatars.tsx';
import type { CampaignRowsProps } from './campaign-table.tsx';
import classes from '../campaigns.module.css';
import { StartPauseButton } from '../start/start-pause.tsx';
import { useCampaignActions } from '../use-campaign-actions.tsx';
import type { Reorder } from './use-reorder.ts';
import type { CampaignSelection } from './use-campaign-selection.ts';
import { useSendingStatusText } from '../use-sending-status-text.ts';

/** The same rows on a phone. */
export function CampaignCards({ campaigns, selection, reorder }: CampaignRowsProps) {
  return (
    <ul className={classes.cards}>
      {campaigns.map((campaign) => (
        <li
          key={campaign._id}
          className={classes.phoneCard}
          data-chosen={selection.isChosen(campaign._id) || undefined}
        >
          <CampaignCard campaign={campaign} selection={selection} reorder={reorder} />
        </li>
      ))}
    </ul>
  );
}

interface Props {
  campaign: ListedCampaign;
  selection: CampaignSelection;
  reorder: Reorder | null;
}

function CampaignCard({ campaign, selection, reorder }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const words = useSendingStatusText();
  const { _id: id, name, counters, standing } = campaign;
  const actions = useCampaignActions(campaign);
  const numbers = [
    [t(($) => $.campaigns.columns.connected), counters.connected],
    [t(($) => $.campaigns.columns.replied), counters.replied],
    [t(($) => $.campaigns.columns.meetings), counters.meetings],
  ] as const;
  return (
    <article aria-label={name}>
      <div className={classes.cardHead}>
        <CampaignName campaign={campaign} isLink />
        <Checkbox
          size="md"
          aria-label={t(($) => $.campaigns.select.one, { name })}
          checked={selection.isChosen(id)}
          onChange={() => selection.toggle(id)}
        />
      </div>
      <div className={classes.cardState}>
        <CampaignStatusPill status={campaign.status} />
        <CampaignAvatars campaign={campaign} isBare />
        <span className={classes.cardOf}>
          <strong>{number(counters.contacted)}</strong>{' '}
          {t(($) => $.campaigns.ofPeople, { people: number(counters.people) })}
        </span>
      </div>
      <CampaignProgress counters={counters} />
      {standing && (
        <p className={classes.cardWhy} data-fix={standing.fix !== null || undefined}>
          {campaign.restorable_until ? (
            <RestorableUntil time={campaign.restorable_until} />
          ) : (
            words(standing, campaign.timezone)
          )}
        </p>
      )}
      <div className={classes.cardFoot}>
        <dl>
          {numbers.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count > 0 ? number(count) : '—'}</dd>
            </div>
          ))}
        </dl>
        <span className={classes.cardActions}>
          <StartPauseButton campaign={campaign} actions={actions} />
          <CampaignMenuButton campaign={campaign} actions={actions} moves={reorder?.movesOf(id)} withOpen />
        </span>
      </div>
      {actions.asking}
    </article>
  );
}
