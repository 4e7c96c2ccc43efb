import {
  STEP_TEXT_CHANNELS,
  STEP_WRITING_KINDS,
  type StepTextChannel,
  type StepWritingKind,
} from '../../../../contract/writing/proposals.ts';
import type { Action } from '../../../../contract/campaigns/sequence.ts';
import { openUpgrade, useFeature } from '../../money/billing/public.ts';

export interface StepWriting {
  channel: StepTextChannel;
  /** What the plan has; empty where another plan would have it. */
  kinds: readonly StepWritingKind[];
  upgrade: () => void;
}

/** How the words of such a step can be written with help, or null where they cannot, or no plan has it. */
export function useStepWriting(action: Action): StepWriting | null {
  const [assistant, icebreakers] = [useFeature('ai_assistant_in_campaigns'), useFeature('icebreakers')];
  const channel = STEP_TEXT_CHANNELS.find((each) => each === action);
  if (!channel) return null;
  const has = { assistant: assistant === 'active', icebreakers: icebreakers === 'active' };
  const kinds = STEP_WRITING_KINDS.filter((kind) => (kind === 'icebreaker' ? has.icebreakers : has.assistant));
  if (kinds.length === 0 && assistant !== 'upgrade' && icebreakers !== 'upgrade') return null;
  return {
    channel,
    kinds,
    upgrade: () => openUpgrade(assistant === 'upgrade' ? 'ai_assistant_in_campaigns' : 'icebreakers'),
  };
}
