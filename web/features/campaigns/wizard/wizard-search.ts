export const WIZARD_PARTS = ['audience', 'sequence', 'senders', 'review'] as const;
export type WizardPart = (typeof WIZARD_PARTS)[number];
const BEGINNINGS = ['sample', 'link', 'csv', 'api', 'sequence'] as const;

export interface WizardSearch {
  /** The first one where none is named. */
  part?: WizardPart;
  /** The step that is open. */
  step?: string;
  /** Which way of beginning was chosen. */
  from?: (typeof BEGINNINGS)[number];
}

export function readWizardSearch({ part, step, from }: Record<string, unknown>): WizardSearch {
  return {
    part: WIZARD_PARTS.find((each) => each === part),
    // ids of steps may look like numbers
    step: typeof step === 'string' || typeof step === 'number' ? String(step) : undefined,
    from: BEGINNINGS.find((each) => each === from),
  };
}

/** Where somebody begins who named no part. */
export const readWizardPart = ({ part, from }: WizardSearch): WizardPart =>
  part ?? (from === 'sequence' ? 'sequence' : 'audience');
