import type { User } from '../../../contract/accounts/people.ts';
import type { Space } from '../../../contract/spaces/schemas.ts';

/** Where somebody stands: what the guards of every page look at. */
export interface AccessState {
  user: Pick<User, 'is_admin' | 'space' | 'email_confirmed' | 'spaces_count' | 'config'>;
  /** null while no workspace is chosen. */
  space: Pick<Space, 'is_paid' | 'payment_in_progress' | 'is_billing_enabled'> | null;
  /** The connected accounts this person may use. */
  credentialsCount: number;
  /** "Skip for now", said in this tab. */
  hasSkippedConfirmation: boolean;
}
