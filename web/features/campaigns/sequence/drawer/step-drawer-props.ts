import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';
import type { Sequence, SequenceNode, SequenceProblem } from '../../../../../contract/campaigns/sequence.ts';
import type { SequenceRules } from '../../../../../engine/sequence/problems/rules.ts';
import type { StepActions } from '../card/step-menu.tsx';

export interface StepDrawerProps {
  id: string;
  sequence: Sequence;
  rules: SequenceRules;
  problems: readonly SequenceProblem[];
  isReadOnly: boolean;
  credentialId: string | null;
  campaignId: string | null;
  /** How many are in the campaign. */
  people: number;
  rates: CampaignRates['steps'][number] | undefined;
  titleOf: (id: string) => string;
  actions: StepActions;
  /** The kind says which changes belong together when they are undone. */
  onChange: (id: string, part: Partial<SequenceNode>, kind: string) => void;
  onClose: () => void;
}
