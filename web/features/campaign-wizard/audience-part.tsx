import { Switch } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../ui/section-card.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { AudiencePanel } from '../searches/public.ts';
import type { Draft } from './use-draft.ts';
import type { Part, WizardSearch } from './wizard-search.ts';
import classes from './wizard.module.css';

interface Props {
  draft: Draft;
  from: WizardSearch['from'];
  onGo: (part: Part) => void;
}

/** Who is to be reached: where they come from, and who is left out. */
export function AudiencePart({ draft, from, onGo }: Props) {
  const { t } = useTranslation();
  const { saved, campaign } = draft;
  return (
    <div className={classes.audience}>
      <Suspense fallback={<SkeletonCards label={t(($) => $.ui.loading)} count={2} height={200} />}>
        <AudiencePanel
          campaign={saved && campaign}
          ensure={draft.ensure}
          way={from === 'csv' || from === 'api' ? from : 'link'}
          onWantSteps={() => onGo('sequence')}
        />
      </Suspense>
      <SectionCard title={t(($) => $.wizard.taste.title)} hint={t(($) => $.wizard.taste.hint)}>
        <div className={classes.switches}>
          <Switch
            label={t(($) => $.wizard.taste.existing)}
            description={t(($) => $.wizard.taste.existingHint)}
            checked={campaign.is_existing_people}
            onChange={(event) => draft.change({ is_existing_people: event.currentTarget.checked })}
          />
          <Switch
            label={t(($) => $.wizard.taste.talked)}
            description={t(($) => $.wizard.taste.talkedHint)}
            checked={campaign.is_include_talked_before}
            onChange={(event) => draft.change({ is_include_talked_before: event.currentTarget.checked })}
          />
          {!campaign.is_email_only && (
            <Switch
              label={t(($) => $.wizard.taste.premium)}
              description={t(($) => $.wizard.taste.premiumHint)}
              checked={campaign.is_only_premium}
              onChange={(event) => draft.change({ is_only_premium: event.currentTarget.checked })}
            />
          )}
        </div>
      </SectionCard>
    </div>
  );
}
