import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { CriteriaCard } from '../../settings/public.ts';
import { AudiencePanel } from '../../searches/public.ts';
import type { CampaignDraft } from '../draft/use-campaign-draft.ts';
import type { WizardPart, WizardSearch } from '../wizard-search.ts';
import classes from '../wizard.module.css';

interface Props {
  draft: CampaignDraft;
  from: WizardSearch['from'];
  onGo: (part: WizardPart) => void;
}

/** Who is to be reached: where they come from, and who is left out. */
export function WizardAudience({ draft, from, onGo }: Props) {
  const { t } = useTranslation();
  const { saved, campaign } = draft;
  return (
    <div className={classes.audience}>
      <Suspense fallback={<SkeletonCards label={t(($) => $.ui.loading)} count={2} height={200} />}>
        <AudiencePanel
          campaign={saved && campaign}
          ensure={draft.ensure}
          source={from === undefined || from === 'sequence' ? 'link' : from}
          onWantSteps={() => onGo('sequence')}
        />
      </Suspense>
      <CriteriaCard campaign={campaign} onChange={draft.change} />
    </div>
  );
}
