import { ACTIVITY_KINDS } from '../../../../contract/dashboard/schemas.ts';
import type { ActivityInput } from './queries.ts';

/** What the address says; read where it is used, so that no list of words is part of the first load. */
export interface ActivitySearch {
  kind?: string;
  account?: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const activityInput = ({ kind, account }: ActivitySearch): ActivityInput => ({
  kind: ACTIVITY_KINDS.find((each) => each === kind),
  credentials_id: account && UUID.test(account) ? account : undefined,
});
