import { IconApi, IconFileSpreadsheet, IconLink, type IconSend, IconUsers } from '@tabler/icons-react';
import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import { wordErrors } from '../../../api/error-text.ts';
import { loadOrReload } from '../../../load-or-reload.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { AddEndpoint } from './add-endpoint.tsx';
import { AddKnownPeople } from './add-known-people.tsx';
import { AddLink } from './add-link.tsx';
import { CAMPAIGN_ERROR_TEXTS } from './error-texts.ts';
import { SearchList } from './search-list.tsx';
import classes from './searches.module.css';

wordErrors(CAMPAIGN_ERROR_TEXTS);

/** The drop zone comes when a file is to be added. */
const AddFile = lazy(loadOrReload(() => import('./add-file.tsx').then((file) => ({ default: file.AddFile }))));

export type Way = 'link' | 'csv' | 'people' | 'api';
const WAYS: readonly { way: Way; icon: typeof IconSend }[] = [
  { way: 'link', icon: IconLink },
  { way: 'csv', icon: IconFileSpreadsheet },
  { way: 'people', icon: IconUsers },
  { way: 'api', icon: IconApi },
];

export interface AudiencePanelProps {
  /** Null while it is not made yet; then `ensure` makes it. */
  campaign: WholeCampaign | null;
  /** Saves what is unsaved and answers the campaign, which is made if need be. */
  ensure?: () => Promise<WholeCampaign>;
  /** Which way of adding people is open at first. */
  way?: Way;
  /** Leads to the steps, where somebody needs one to stand at. */
  onWantSteps?: () => void;
}

/** Where the campaign's people come from: ways to add more, and what each one has brought. */
export function AudiencePanel({ campaign, ensure, way: first = 'link', onWantSteps }: AudiencePanelProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>(first);
  const made = ensure ?? (async () => campaign as WholeCampaign);
  const isClosed = campaign?.status === 'archived' || campaign?.status === 'deleted';
  const names: Record<Way, [name: string, hint: string]> = {
    link: [t(($) => $.searches.ways.link), t(($) => $.searches.ways.linkHint)],
    csv: [t(($) => $.searches.ways.csv), t(($) => $.searches.ways.csvHint)],
    people: [t(($) => $.searches.ways.people), t(($) => $.searches.ways.peopleHint)],
    api: [t(($) => $.searches.ways.api), t(($) => $.searches.ways.apiHint)],
  };
  return (
    <div className={classes.panel}>
      {!isClosed && (
        <SectionCard title={t(($) => $.searches.addPeople)} flush>
          <div className={classes.ways} role="group" aria-label={t(($) => $.searches.addPeople)}>
            {WAYS.map(({ way: each, icon: Icon }) => (
              <UnstyledButton
                key={each}
                className={classes.way}
                aria-pressed={way === each}
                onClick={() => setWay(each)}
              >
                <Icon size={18} stroke={1.7} aria-hidden />
                <span>
                  <strong>{names[each][0]}</strong>
                  <small>{names[each][1]}</small>
                </span>
              </UnstyledButton>
            ))}
          </div>
          <div className={classes.adding}>
            {way === 'link' && <AddLink campaign={campaign} ensure={made} />}
            {way === 'csv' && (
              <Suspense fallback={<SkeletonCards label={t(($) => $.ui.loading)} count={1} height={150} />}>
                <AddFile campaign={campaign} ensure={made} />
              </Suspense>
            )}
            {way === 'people' && <AddKnownPeople campaign={campaign} ensure={made} onWantSteps={onWantSteps} />}
            {way === 'api' && <AddEndpoint campaign={campaign} ensure={made} />}
          </div>
        </SectionCard>
      )}
      {campaign && <SearchList campaign={campaign} />}
    </div>
  );
}
