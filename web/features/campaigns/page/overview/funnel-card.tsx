import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignRates, WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { editableSequence } from '../../sequence/public.ts';
import { Funnel } from './funnel.tsx';
import { RateTiles } from './rate-tiles.tsx';
import { VariantTable } from './variant-table.tsx';
import type { Waits } from './waits.ts';

interface Props {
  campaign: WholeCampaign;
  rates: CampaignRates;
  waits: Waits;
}

/** The rates, and how many got how far; or how each wording did. */
export function FunnelCard({ campaign, rates, waits }: Props) {
  const { t } = useTranslation();
  const [by, setBy] = useState<'step' | 'variant'>('step');
  const sequence = editableSequence(campaign);
  return (
    <SectionCard
      flush
      hint={t(($) => $.campaign.rates.periods, { count: rates.change.days })}
      title={by === 'step' ? t(($) => $.campaign.funnel.byStep) : t(($) => $.campaign.funnel.byVariant)}
      actions={
        <SegmentedControl
          size="xs"
          value={by}
          aria-label={t(($) => $.campaign.funnel.by)}
          onChange={(value) => setBy(value as 'step' | 'variant')}
          data={[
            { value: 'step', label: t(($) => $.campaign.funnel.step) },
            { value: 'variant', label: t(($) => $.campaign.funnel.variant) },
          ]}
        />
      }
    >
      <RateTiles rates={rates} />
      {by === 'step' ? (
        <Funnel campaignId={campaign._id} sequence={sequence} rates={rates} waits={waits} />
      ) : (
        <VariantTable sequence={sequence} rates={rates} />
      )}
    </SectionCard>
  );
}
