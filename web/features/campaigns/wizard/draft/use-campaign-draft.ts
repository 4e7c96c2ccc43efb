import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { sequenceBody, editableSequence } from '../../sequence/public.ts';
import { stillUndrawn } from './create-autosave.ts';
import { createCampaignDraft, type CampaignDraftState } from './create-campaign-draft.ts';
import { blankCampaign, mergePatches, withPatch, type CampaignPatch } from './wizard-campaign.ts';

export interface CampaignDraft extends CampaignDraftState {
  /** As it is shown: what the server has, and what is unsaved over it. */
  campaign: WholeCampaign;
  /** As the server has it; null while it is not made. */
  saved: WholeCampaign | null;
  sequence: Sequence;
  /** As it is edited. */
  type: 'simple' | 'smart';
  /** As it is saved: what AI made is edited like a smart one, and stays what it is. */
  kind: WholeCampaign['sequences_type'];
  /** Its people are on their way: steps change when a person has seen who moves, and are held until then. */
  isLive: boolean;
  change: (patch: CampaignPatch) => void;
  setSequence: (sequence: Sequence, kind?: WholeCampaign['sequences_type']) => void;
  dropHeld: () => void;
  /** Saves what is unsaved, makes the campaign if need be, and answers it. */
  ensure: () => Promise<WholeCampaign>;
  /** Loads what somebody else saved meanwhile, and gives up what is unsaved here. */
  takeTheirs: () => Promise<void>;
  keepMine: () => void;
}

interface Given {
  saved: WholeCampaign | null;
  credentialId: string | null;
  onMade: (id: string) => Promise<void>;
}

/** The campaign that is being written: shown at once, saved after a pause, kept over a reload. */
export function useCampaignDraft({ saved, credentialId, onMade }: Given): CampaignDraft {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const name = t(($) => $.wizard.untitled);
  const [draft] = useState(() => createCampaignDraft({ id: saved?._id ?? null, queryClient, onMade }));
  useEffect(() => draft.beginWith({ name, credentials: credentialId }), [draft, name, credentialId]);
  useEffect(() => draft.open(), [draft]);

  const { saving, held } = useSyncExternalStore(draft.subscribe, draft.state);
  const landed = stillUndrawn(saving, saved?.version ?? null)?.patch ?? {};
  const campaign = withPatch(saved ?? blankCampaign(credentialId), mergePatches(landed, saving.patch));
  const isLive = campaign.status !== 'draft' && campaign.counters.people + campaign.counters.left_out > 0;
  const kind = held?.type ?? campaign.sequences_type;
  const change = (patch: CampaignPatch) => draft.change(patch, saved?.version ?? null);
  return {
    campaign,
    saved,
    sequence: held?.sequence ?? editableSequence(campaign),
    type: kind === 'simple' ? 'simple' : 'smart',
    kind,
    isLive,
    held,
    saving,
    change,
    setSequence: (sequence, next = kind) =>
      isLive ? draft.hold({ sequence, type: next }) : change(sequenceBody(sequence, next)),
    dropHeld: () => draft.hold(null),
    ensure: draft.ensure,
    takeTheirs: draft.takeTheirs,
    keepMine: draft.keepMine,
  };
}
