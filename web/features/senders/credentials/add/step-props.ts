import type { CredentialDraft } from './credential-draft.ts';

/** What every step of adding an account gets. */
export interface StepProps {
  draft: CredentialDraft;
  onChange: (change: Partial<CredentialDraft>) => void;
  /** What the server refused of the last try, by its own names. */
  refused: Readonly<Record<string, string>>;
  onRefused: (fields: Readonly<Record<string, string>>) => void;
  onDone: () => void;
  goOn: () => void;
  goBack: () => void;
}
