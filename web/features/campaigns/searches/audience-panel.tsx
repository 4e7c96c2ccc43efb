import {
  IconApi,
  IconFileSpreadsheet,
  IconLink,
  IconMasksTheater,
  type IconSend,
  IconUsers,
} from '@tabler/icons-react';
import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import { registerErrorTexts } from '../../../api/error-text.ts';
import { loadOrReload } from '../../../load-or-reload.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { useSamplePeople } from '../list/public.ts';
import { AddEndpoint } from './add-endpoint.tsx';
import { AddKnownProspects } from './add-known-prospects.tsx';
import { AddLink } from './add-link.tsx';
import { AddSamplePeople } from './add-sample-people.tsx';
import { CAMPAIGN_ERROR_TEXTS } from './error-texts.ts';
import { SearchList } from './search-list.tsx';
import classes from './searches.module.css';

registerErrorTexts(CAMPAIGN_ERROR_TEXTS);

/** The drop zone comes when a file is to be added. */
const AddFile = lazy(loadOrReload(() => import('./add-file.tsx').then((file) => ({ default: file.AddFile }))));

export type AudienceSource = 'sample' | 'link' | 'csv' | 'people' | 'api';
const AUDIENCE_SOURCES: readonly { source: AudienceSource; icon: typeof IconSend }[] = [
  { source: 'link', icon: IconLink },
  { source: 'csv', icon: IconFileSpreadsheet },
  { source: 'people', icon: IconUsers },
  { source: 'api', icon: IconApi },
];
const SAMPLE_SOURCE = { source: 'sample', icon: IconMasksTheater } as const;

export interface AudiencePanelProps {
  /** Null while it is not made yet; then `ensure` makes it. */
  campaign: WholeCampaign | null;
  /** Saves what is unsaved and answers the campaign, which is made if need be. */
  ensure?: () => Promise<WholeCampaign>;
  /** Which way of adding people is open at first. */
  source?: AudienceSource;
  /** Leads to the steps, where somebody needs one to stand at. */
  onWantSteps?: () => void;
}

/** Where the campaign's people come from: ways to add more, and what each one has brought. */
export function AudiencePanel({ campaign, ensure, source: first = 'link', onWantSteps }: AudiencePanelProps) {
  const { t } = useTranslation();
  const [chosen, setSource] = useState<AudienceSource>(first);
  const hasSample = useSamplePeople();
  const source = chosen === 'sample' && !hasSample ? 'link' : chosen;
  const made = ensure ?? (async () => campaign as WholeCampaign);
  const isClosed = campaign?.status === 'archived' || campaign?.status === 'deleted';
  const names: Record<AudienceSource, [name: string, hint: string]> = {
    sample: [t(($) => $.searches.ways.sample), t(($) => $.searches.ways.sampleHint)],
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
            {[...(hasSample ? [SAMPLE_SOURCE] : []), ...AUDIENCE_SOURCES].map(({ source: each, icon: Icon }) => (
              <UnstyledButton
                key={each}
                className={classes.way}
                aria-pressed={source === each}
                onClick={() => setSource(each)}
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
            {source === 'sample' && <AddSamplePeople campaign={campaign} ensure={made} />}
            {source === 'link' && <AddLink campaign={campaign} ensure={made} />}
            {source === 'csv' && (
              <Suspense fallback={<SkeletonCards label={t(($) => $.ui.loading)} count={1} height={150} />}>
                <AddFile campaign={campaign} ensure={made} />
              </Suspense>
            )}
            {source === 'people' && <AddKnownProspects campaign={campaign} ensure={made} onWantSteps={onWantSteps} />}
            {source === 'api' && <AddEndpoint campaign={campaign} ensure={made} />}
          </div>
        </SectionCard>
      )}
      {campaign && <SearchList campaign={campaign} />}
    </div>
  );
}
