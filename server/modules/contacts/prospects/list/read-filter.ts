import type * as z from 'zod';
import type { ProspectFilter } from '../../../../../contract/prospects/schemas.ts';
import { STATUS_LABELS } from '../../../../../contract/labels/status-labels.ts';
import { comparable } from '../../../../../engine/contacts/search-keys.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import { visibleAccounts } from '../../../senders/credentials/visible-accounts.ts';
import type { ProspectConditions } from './condition-queries.ts';
import { viewerOf } from './seen-queries.ts';

export type AskedFilter = z.output<typeof ProspectFilter>;
type Asker = Pick<SpaceActor, 'user' | 'space'>;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What stands between the commas; undefined where nothing is asked for. */
const listed = (text: string | undefined): string[] | undefined =>
  text?.trim() ? text.split(',').map((each) => each.trim()) : undefined;

/** What is asked for, in terms of rows; the words that are looked for are not in it. What does not exist finds nobody. */
export function readFilter(actor: Asker, asked: AskedFilter): ProspectConditions {
  const labels = listed(asked.labels);
  const statuses = listed(asked.status);
  return {
    labels: labels?.filter((id) => UUID.test(id)),
    statuses: statuses && STATUS_LABELS.filter((status) => statuses.includes(status)),
    campaignId: asked.workflow_id,
    campaignStatus: asked.campaign_status,
    credentialId: credentialOf(actor, asked.credentials_id),
    assignee: assigneeOf(actor, asked.assignee_id),
    hasEmail: asked.has_email,
    emailCheck: asked.email_check,
    hasPhone: asked.has_phone,
    company: asked.company ? comparable(asked.company) : undefined,
    isFree: asked.is_free,
    isExcluded: asked.is_excluded,
    custom: customOf(asked.custom),
    addedAfter: asked.added_after,
    addedBefore: asked.added_before,
    ...visibleAccounts(actor as SpaceActor),
    seenBy: viewerOf(actor),
  };
}

/** `key:value`, percent-encoded; a `*` stands for any value. What cannot be read finds nobody: no filter ever widens. */
function customOf(text: string | undefined): ProspectConditions['custom'] {
  const asked = listed(text);
  if (asked && asked.length > CUSTOM_FILTERS) return [UNREADABLE];
  return asked?.map((part) => {
    const at = part.indexOf(':');
    const value = at > 0 ? decoded(part.slice(at + 1)).trim() : '';
    if (value === '') return UNREADABLE;
    const pattern = value === '*' ? null : `%${value.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    return { key: decoded(part.slice(0, at)), pattern };
  });
}
/** No field has such a key. */
const UNREADABLE = { key: '', pattern: null };

/** So many custom fields narrow a list at once. */
const CUSTOM_FILTERS = 10;
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Of an account that was not given to them, members find nobody. */
const credentialOf = ({ space }: Asker, id: string | undefined) =>
  id && space.role !== 'admin' && !space.availableCredentials.includes(id) ? NOBODY : id;

function assigneeOf({ user }: Asker, asked: string | undefined): string | null | undefined {
  if (asked === 'me') return user.id;
  return asked === 'nobody' ? null : asked;
}
