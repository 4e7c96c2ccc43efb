import type { ReactNode } from 'react';
import type { CampaignRates } from '../../../../contract/campaigns/schemas.ts';
import type { Sequence, SequenceProblem } from '../../../../contract/campaigns/sequence.ts';

/** How the editor is used. It keeps the undo history itself; the sequence lies with whoever shows it. */
export interface SequenceEditorProps {
  sequence: Sequence;
  type: 'simple' | 'smart';
  isEmailOnly: boolean;
  /** Whose limits, signatures and mailboxes count; null where none is chosen yet. */
  credentialId: string | null;
  /** Whose people the preview fills texts in for; null where there is no campaign. */
  campaignId: string | null;
  /** What the server found; told together with what the editor itself finds. */
  problems?: readonly SequenceProblem[];
  rates?: CampaignRates['steps'];
  answers?: CampaignRates['answers'];
  people?: number;
  isReadOnly?: boolean;
  openStep: string | undefined;
  onOpenStep: (id: string | undefined) => void;
  onChange: (next: Sequence) => void;
  /** Stands at the right of the toolbar. */
  actions?: ReactNode;
}

export interface SequenceMapProps {
  sequence: Sequence;
  /** Whose note is as long as it may be; null where none is chosen yet. */
  credentialId: string | null;
  rates?: CampaignRates['steps'];
  answers?: CampaignRates['answers'];
  people?: number;
  /** What a click on a step does. */
  onOpenStep?: (id: string) => void;
}
