import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../../../contract/campaigns/schemas.ts';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { CampaignName, CampaignStatusPill } from '../table/campaign-parts.tsx';
import classes from './duplicate.module.css';

/** What came of it: every copy, for whom it is, and the way to it. */
export function DuplicateResult({ made, onMore }: { made: readonly Campaign[]; onMore: () => void }) {
  const { t } = useTranslation();
  const accounts = useCredentials();
  const nameOf = (id: string | null) => accounts.find(({ _id }) => _id === id)?.full_name ?? '';
  return (
    <div role="status">
      <SectionCard
        title={t(($) => $.campaigns.duplicate.done, { count: made.length })}
        hint={t(($) => $.campaigns.duplicate.doneText)}
        actions={
          <>
            <Button variant="default" onClick={onMore}>
              {t(($) => $.campaigns.duplicate.more)}
            </Button>
            <Button renderRoot={(props) => <Link {...props} to="/campaigns/my-campaigns/{-$filter}" />}>
              {t(($) => $.campaigns.duplicate.back)}
            </Button>
          </>
        }
        flush
      >
        <ul className={classes.made}>
          {made.map((campaign) => (
            <li key={campaign._id}>
              <CampaignName campaign={campaign} isLink />
              <span>{t(($) => $.campaigns.duplicate.onAccount, { name: nameOf(campaign.credentials_id) })}</span>
              <CampaignStatusPill status={campaign.status} />
            </li>
          ))}
        </ul>
      </SectionCard>
    </div>
  );
}
