import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { enrolmentCalls } from '../../../../../contract/enrolments/calls.ts';
import type { Action } from '../../../../../contract/campaigns/sequence.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { countUnknown, unknownPage } from './unknown-queries.ts';
import { visibleAccounts } from '../../../senders/credentials/visible-accounts.ts';

type Unknown = (typeof enrolmentCalls)['unknown'];

export async function listUnknown(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<Unknown>,
): Promise<CallPayload<Unknown>> {
  const visible = { ...visibleAccounts(actor), campaignId: input.workflow_id };
  const offset = input.offset ?? input.skip ?? 0;
  const { limit } = input;
  const [rows, total] = await Promise.all([unknownPage(tx, visible, { offset, limit }), countUnknown(tx, visible)]);
  const items = rows.map((row) => ({
    _id: row.id,
    action: row.action as Action,
    text: (row.act as { text?: string }).text ?? '',
    tried_at: row.created_at.toISOString(),
    profile: {
      _id: row.prospect_id,
      full_name: plainName(`${row.first_name} ${row.last_name}`),
      headline: row.headline,
      company_name: row.company_name,
      photo_link: row.photo_link,
    },
    campaign: row.campaign_id && row.campaign_name !== null ? { _id: row.campaign_id, name: row.campaign_name } : null,
  }));
  return { items, total, offset, limit };
}
