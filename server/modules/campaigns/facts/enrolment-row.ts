import type { EnrolmentState } from '../../../../engine/enrolment.ts';

/** An enrolment with what its recording needs to know of it. */
export interface EnrolmentRow extends EnrolmentState {
  space_id: string;
  id: string;
  campaign_id: string;
  prospect_id: string;
  search_id: string | null;
  credential_id: string;
  created_at: Date;
  /** The account's: whose day something counts for. */
  timezone: string;
}

/** The columns that events decide, and their types. */
export const STATE_COLUMNS = {
  status: 'text',
  version: 'integer',
  node_id: 'text',
  arrived_at: 'timestamptz',
  due_at: 'timestamptz',
  takes: 'text',
  wait_reason: 'text',
  wait_values: 'jsonb',
  wait_since: 'timestamptz',
  finish_reason: 'text',
  invited_at: 'timestamptz',
  connected_at: 'timestamptz',
  messaged_at: 'timestamptz',
  seen_at: 'timestamptz',
  replied_at: 'timestamptz',
  emailed_at: 'timestamptz',
  opened_at: 'timestamptz',
  clicked_at: 'timestamptz',
  bounced_at: 'timestamptz',
  unsubscribed_at: 'timestamptz',
  meeting_at: 'timestamptz',
  last_act_at: 'timestamptz',
  last_contact_at: 'timestamptz',
  revision: 'integer',
} as const satisfies Record<keyof EnrolmentState, string>;

export interface EnrolmentKey {
  space_id: string;
  id: string;
}
