import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import classes from './campaign.module.css';
import { CAMPAIGN_TABS, type CampaignTab } from './campaign-page-tabs.ts';
import { campaignPageQueries } from './queries.ts';

const NAMES: Record<CampaignTab, (t: TFunction) => string> = {
  overview: (t) => t(($) => $.campaign.tabs.overview),
  people: (t) => t(($) => $.campaign.tabs.people),
  searches: (t) => t(($) => $.campaign.tabs.searches),
  approvals: (t) => t(($) => $.campaign.tabs.approvals),
  settings: (t) => t(($) => $.campaign.tabs.settings),
  history: (t) => t(($) => $.campaign.tabs.history),
};

/** Links, so that a part can be opened, shared and gone back to. */
export function CampaignTabLinks({ campaign, tab }: { campaign: WholeCampaign; tab: CampaignTab }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { data: approvals } = useQuery(campaignPageQueries.approvals(campaign._id, 'awaiting approval', 1));
  const counts: Partial<Record<CampaignTab, number>> = {
    people: campaign.counters.people,
    searches: campaign.searches.length,
    approvals: approvals?.total,
    history: campaign.sequence_version,
  };
  return (
    <nav className={classes.tabs} aria-label={t(($) => $.campaign.tabs.label)}>
      {CAMPAIGN_TABS.map((each) => (
        <Link
          key={each}
          to="/campaign/view/$id/{-$tab}"
          params={{ id: campaign._id, tab: each === 'overview' ? undefined : each }}
          search={{}}
          className={classes.tab}
          aria-current={each === tab ? 'page' : undefined}
          data-active={each === tab || undefined}
        >
          {NAMES[each](t)}
          {counts[each] !== undefined && counts[each] > 0 && (
            <span className={classes.tabCount} data-urgent={each === 'approvals' || undefined}>
              {number(counts[each])}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
