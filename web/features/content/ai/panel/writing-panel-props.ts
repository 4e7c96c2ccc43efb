import type { StepTextChannel, StepWritingKind } from '../../../../../contract/writing/proposals.ts';

export interface WritingPanelProps {
  channel: StepTextChannel;
  kinds: readonly StepWritingKind[];
  /** What stands in the step now. */
  subject: string;
  text: string;
  campaignId: string | null;
  credentialId: string | null;
  onInsert: (words: { subject: string; text: string }) => void;
  onClose: () => void;
}
