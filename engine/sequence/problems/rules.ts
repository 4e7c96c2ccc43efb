import type { CAMPAIGN_TYPES } from '../../../contract/campaigns/schemas.ts';

/** What a sequence is judged by, beside itself. */
export interface SequenceRules {
  type: (typeof CAMPAIGN_TYPES)[number];
  isEmailOnly: boolean;
  /** How long a connection note of the campaign's account may be. */
  noteMax: number;
  /** Keys of the workspace's custom fields. */
  customKeys: readonly string[];
}
