import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { campaignQueries } from '../../list/public.ts';
import { EditorSkeleton, SequenceEditor } from '../../sequence/public.ts';
import { StarterPicker } from './starter-picker.tsx';
import type { CampaignDraft } from '../draft/use-campaign-draft.ts';
import { useChannelText } from '../use-channel-text.ts';

interface Props {
  draft: CampaignDraft;
  /** A kept sequence or a starter was asked for. */
  isChoosing: boolean;
  step: string | undefined;
  onOpenStep: (id: string | undefined) => void;
}

/** The steps: begun from a starter, a kept sequence or nothing, then written on the canvas. */
export function WizardSequence({ draft, isChoosing, step, onOpenStep }: Props) {
  const { t } = useTranslation();
  const channel = useChannelText();
  const isEmpty = draft.sequence.nodes.length === 0;
  const [isPicking, setPicking] = useState(isEmpty || isChoosing);
  const { campaign, saved } = draft;
  const { data: rates } = useQuery({ ...campaignQueries.rates(saved?._id ?? ''), enabled: draft.isLive });
  const take = (sequence: Sequence, type: 'simple' | 'smart', isEmailOnly?: boolean) => {
    const before = { sequence: draft.sequence, kind: draft.kind, isEmailOnly: campaign.is_email_only };
    draft.setSequence(sequence, type);
    const isSwitched = isEmailOnly !== undefined && isEmailOnly !== campaign.is_email_only;
    if (isSwitched) draft.change({ is_email_only: isEmailOnly });
    setPicking(false);
    if (before.sequence.nodes.length === 0 && !isSwitched) return;
    snackbars.show({
      type: 'success',
      text: isSwitched
        ? t(($) => $.wizard.starters.switched, { channel: channel(isEmailOnly) })
        : t(($) => $.wizard.starters.replaced),
      undo: () => {
        draft.setSequence(before.sequence, before.kind);
        draft.change({ is_email_only: before.isEmailOnly });
      },
    });
  };
  if (isPicking)
    return (
      <StarterPicker
        isEmailOnly={campaign.is_email_only}
        hasSteps={!isEmpty}
        onTake={take}
        onOwn={() => setPicking(false)}
      />
    );
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <SequenceEditor
        sequence={draft.sequence}
        type={draft.type}
        isEmailOnly={campaign.is_email_only}
        credentialId={campaign.credentials_id}
        campaignId={saved?._id ?? null}
        rates={rates?.steps}
        answers={rates?.answers}
        people={campaign.counters.people || undefined}
        openStep={step}
        onOpenStep={onOpenStep}
        onChange={(next) => draft.setSequence(next)}
        actions={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTemplate size={15} aria-hidden />}
            onClick={() => setPicking(true)}
          >
            {t(($) => $.wizard.starters.open)}
          </Button>
        }
      />
    </Suspense>
  );
}
