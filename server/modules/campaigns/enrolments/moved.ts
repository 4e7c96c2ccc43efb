import type { EnrolmentEvent, EnrolmentState } from '../../../../engine/enrolment.ts';
import type { EnrolmentRow } from '../facts/enrolment-row.ts';

/** Somebody who moved: where they stood, and what has happened since. */
export interface Moved
  extends Pick<
    EnrolmentRow,
    'space_id' | 'id' | 'campaign_id' | 'prospect_id' | 'credential_id' | 'search_id' | 'timezone'
  > {
  before: EnrolmentState;
  events: readonly EnrolmentEvent[];
}

export function movedOf(row: EnrolmentRow, events: readonly EnrolmentEvent[]): Moved {
  const { space_id, id, campaign_id, prospect_id, credential_id, search_id, timezone } = row;
  return { space_id, id, campaign_id, prospect_id, credential_id, search_id, timezone, before: row, events };
}
