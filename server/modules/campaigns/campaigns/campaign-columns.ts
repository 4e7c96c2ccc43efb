import type * as z from 'zod';
import { CampaignSettings, type campaignFields } from '../../../../contract/campaigns/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { findCredential } from '../../senders/credentials/find-credential.ts';
import { requireMember } from '../../people/spaces/members/require-member.ts';
import type { CampaignColumns } from './change-queries.ts';
import type { CampaignRow } from './find-campaign.ts';
import { requireReferences } from './sequence/require-references.ts';

type Fields = { [Name in keyof typeof campaignFields]?: z.output<(typeof campaignFields)[Name]> };
type Given = Omit<Fields, 'searches'>;

const AS_GIVEN = [
  'name',
  'is_existing_people',
  'is_include_talked_before',
  'is_only_premium',
  'is_link_tracking',
  'is_open_tracking',
  'is_email_only',
  'is_ai_targeting',
  'is_ai_employee',
  'ai_employee',
  'custom_domain',
  'sequences_type',
] as const satisfies readonly (keyof Given)[];

/** What a request says of a campaign, as columns; whom it names must be there for whoever asks. */
export async function campaignColumns(
  tx: SpaceTx,
  actor: SpaceActor,
  given: Given,
  before: Pick<CampaignRow, 'settings' | 'ai_employee' | 'custom_domain' | 'credentials_id'>,
): Promise<CampaignColumns> {
  const { credentials, settings, ai_targeting_settings: targeting } = given;
  await requireReferences(tx, given, before);
  if (credentials) await findCredential(tx, actor, credentials);
  if (settings?.assignee_id) await requireMember(tx, settings.assignee_id, 'settings.assignee_id');
  const plain = AS_GIVEN.filter((key) => given[key] !== undefined).map((key) => [key, given[key]]);
  return {
    ...(Object.fromEntries(plain) as Partial<Pick<Given, (typeof AS_GIVEN)[number]>>),
    ...(credentials !== undefined && { credentials_id: credentials }),
    ...(targeting && { ai_targeting_settings: JSON.stringify(targeting) }),
    ...(settings && { settings: JSON.stringify({ ...CampaignSettings.parse(before.settings), ...settings }) }),
  };
}
