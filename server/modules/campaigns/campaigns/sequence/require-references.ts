import type { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { hasAll, mailboxesFor } from './reference-queries.ts';

const missing = (field: string) => refuse('not_found', { fields: { [field]: 'Not found' } });

/**
 * Steps may only name what the workspace has. Whether a member may see it was asked before (`kept` of the contract);
 * what was named before stays, also where it has been deleted since.
 */
export async function requireStepReferences(
  tx: SpaceTx,
  nodes: readonly SequenceNode[],
  before: readonly SequenceNode[] = [],
): Promise<void> {
  const named = (key: 'label_id' | 'signature_id' | 'voicemail_id') => {
    const former = new Set(before.map(({ settings }) => settings[key]));
    return nodes.map(({ settings }) => settings[key]).filter((id) => id !== undefined && !former.has(id)) as string[];
  };
  if (!(await hasAll(tx, 'labels', named('label_id')))) throw missing('label_id');
  if (!(await hasAll(tx, 'signatures', named('signature_id')))) throw missing('signature_id');
  // there is no library of voicemails yet, so none of them is there
  if (named('voicemail_id').length > 0) throw missing('voicemail_id');
}

interface Given {
  credentials?: string | null;
  ai_employee?: string | null;
  custom_domain?: string | null;
  settings?: { email_integrations?: string[] };
}

/** The same for the campaign itself. AI Employees cannot be chosen yet: only what it has stays. */
export async function requireReferences(
  tx: SpaceTx,
  given: Given,
  before: {
    ai_employee: string | null;
    custom_domain: string | null;
    credentials_id: string | null;
    settings: unknown;
  },
): Promise<void> {
  if (given.ai_employee && given.ai_employee !== before.ai_employee) throw missing('ai_employee');
  const domain = given.custom_domain === before.custom_domain ? null : given.custom_domain;
  if (domain && !(await hasAll(tx, 'tracking_domains', [domain]))) throw missing('custom_domain');
  const former = (before.settings as Given['settings'])?.email_integrations ?? [];
  const added = (given.settings?.email_integrations ?? []).filter((id) => !former.includes(id));
  const account = given.credentials === undefined ? before.credentials_id : given.credentials;
  const usable = await mailboxesFor(tx, account, added);
  if (added.some((id) => !usable.has(id))) throw missing('settings.email_integrations');
}
