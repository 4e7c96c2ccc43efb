import type { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { hasAll } from './reference-queries.ts';

const missing = (field: string) => refuse('not_found', { fields: { [field]: 'Not found' } });

/** Steps may only name what the workspace has. */
export async function requireStepReferences(tx: SpaceTx, nodes: readonly SequenceNode[]): Promise<void> {
  const named = (key: 'label_id' | 'signature_id' | 'voicemail_id') =>
    nodes.map(({ settings }) => settings[key]).filter((id) => id !== undefined);
  if (!(await hasAll(tx, 'labels', named('label_id')))) throw missing('label_id');
  if (!(await hasAll(tx, 'signatures', named('signature_id')))) throw missing('signature_id');
  // there is no library of voicemails yet, so none of them is there
  if (named('voicemail_id').length > 0) throw missing('voicemail_id');
}

interface Given {
  ai_employee?: string | null;
  custom_domain?: string | null;
  settings?: { email_integrations?: string[] };
}

/** The same for the campaign itself. AI Employees and own domains cannot be chosen yet: only what it has stays. */
export async function requireReferences(
  tx: SpaceTx,
  given: Given,
  before: { ai_employee: string | null; custom_domain: string | null },
): Promise<void> {
  for (const field of ['ai_employee', 'custom_domain'] as const)
    if (given[field] && given[field] !== before[field]) throw missing(field);
  if (!(await hasAll(tx, 'integrations', given.settings?.email_integrations ?? [])))
    throw missing('settings.email_integrations');
}
