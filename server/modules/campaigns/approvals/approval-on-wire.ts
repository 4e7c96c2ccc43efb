import type { Approval } from '../../../../contract/approvals/schemas.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import type { ApprovalRow } from './queries.ts';

export const approvalOnWire = (row: ApprovalRow): Approval => ({
  _id: row.id,
  kind: row.kind as Approval['kind'],
  status: row.status as Approval['status'],
  subject: row.subject,
  text: row.text,
  is_edited: row.is_edited,
  profile: {
    _id: row.prospect_id,
    full_name: plainName(`${row.first_name} ${row.last_name}`),
    headline: row.headline,
    photo_link: row.photo_link,
  },
  campaign: { _id: row.campaign_id, name: row.campaign_name },
  credentials_id: row.credential_id,
  node_id: row.node_id,
  decided_by: row.decider_first_name === null ? null : plainName(`${row.decider_first_name} ${row.decider_last_name}`),
  created_at: row.created_at.toISOString(),
});
