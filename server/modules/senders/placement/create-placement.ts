import type { CallParsed } from '../../../../contract/call.ts';
import type { placementCalls } from '../../../../contract/placement/calls.ts';
import { PLACEMENT_TESTS_A_DAY, type PlacementTestDetails } from '../../../../contract/placement/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { credentialOf } from '../credentials/find-credential.ts';
import { findSignature } from '../signatures/find-signature.ts';
import { composeEmail } from '../mailboxes/compose-email.ts';
import { claimMailboxSends } from '../mailboxes/count-mail.ts';
import { findMailboxRow } from '../mailboxes/mailbox-on-wire.ts';
import { holdMailbox } from '../mailboxes/change-mailbox.ts';
import { fillSample, fillSubject } from './fill-sample.ts';
import { countTestsOn, insertPlacementTest, stepOfCampaign, testRows } from './queries.ts';
import { getPlacementTest } from './read-tests.ts';
import { enqueuePlacement } from './run-placement.ts';

type Input = CallParsed<(typeof placementCalls)['create']>;

/** Written down with a place of the mailbox's day for each of its mails; they leave right after. */
export async function createPlacementTest(
  tx: SpaceTx,
  actor: SpaceActor,
  input: Input,
  services: Services,
): Promise<PlacementTestDetails> {
  const { key: id, mailbox_id: mailboxId } = input;
  await findMailboxRow(tx, actor, mailboxId);
  // tests of one mailbox begin one after the other
  await holdMailbox(tx, mailboxId);
  // the same key again, or at once: it is one test
  const [known] = await testRows(tx, { accounts: null, id, limit: 1 });
  if (known && known.integration_id === mailboxId) return getPlacementTest(tx, actor, { id });
  const { subject, text } = await wordsOf(tx, input);
  const all = services.settings.outside.placementSeeds;
  if (all.length === 0) throw refuse('not_configured');
  const seeds = all.filter(({ provider }) => input.providers?.includes(provider) ?? true);
  if (seeds.length === 0) throw refuse('invalid_input', { fields: { providers: 'Fill this field' } });
  const row = await findMailboxRow(tx, actor, mailboxId);
  if (row.status === 'disabled' && row.guard_paused_at) throw refuse('paused_by_guard');
  if (row.status !== 'connected' || row.is_held) throw refuse('integration_not_connected');
  const account = row.credential_id ? await credentialOf(tx, row.credential_id) : undefined;
  if ((await countTestsOn(tx, mailboxId, account?.timezone ?? 'UTC', row.today)) >= PLACEMENT_TESTS_A_DAY)
    throw refuse('too_many_placement_tests');
  const places = seeds.map(() => ({ space_id: tx.spaceId, id: mailboxId, day: row.today, is_test: true }));
  if (!(await claimMailboxSends(tx, places)).every(Boolean)) throw refuse('mailbox_full');
  const composed = composeEmail({ text, signature: await signatureOf(tx, row) });
  const isNew = await insertPlacementTest(
    tx,
    {
      id,
      integration_id: mailboxId,
      campaign_id: input.campaign_id ?? null,
      subject,
      html: row.is_plain_text ? null : composed.html,
      text: composed.text,
      state: 'sending',
      created_by: actor.user.id,
    },
    seeds.map(({ email, provider }) => ({ id: newId(), seed: email, provider })),
  );
  if (!isNew) throw refuse('conflict');
  await writeAudit(tx, tx.spaceId, actor, { kind: 'placement_tested', subject: row.email });
  await enqueuePlacement(tx, { space_id: tx.spaceId, id });
  await tellPlacement(tx, id, row.credential_id);
  return getPlacementTest(tx, actor, { id });
}

export async function tellPlacement(tx: SpaceTx, id: string, credentialId: string | null): Promise<void> {
  await tx.append({ type: 'placement.changed', subjectId: id, data: { credentials_id: credentialId } });
}

const TEXTS = ['subject', 'body'] as const;
const STEP = ['campaign_id', 'node_id'] as const;

const refuseFields = (fields: readonly string[], words: string) =>
  refuse('invalid_input', { fields: Object.fromEntries(fields.map((field) => [field, words])) });

/** What is sent: the texts that were given, or a step of a campaign; never both. */
async function wordsOf(tx: SpaceTx, input: Input): Promise<{ subject: string; text: string }> {
  const given = (field: (typeof TEXTS | typeof STEP)[number]) => input[field] !== undefined;
  const isStep = STEP.some(given);
  const missing = (isStep ? STEP : TEXTS).filter((field) => !given(field));
  if (missing.length > 0) throw refuseFields(missing, 'Fill this field');
  if (isStep && TEXTS.some(given)) throw refuseFields(TEXTS.filter(given), 'Leave this out where a step is sent');
  const { subject = '', body = '', campaign_id, node_id } = input;
  if (!campaign_id || !node_id) return { subject, text: body };
  const step = await stepOfCampaign(tx, campaign_id, node_id);
  if (!step) throw refuseFields(['node_id'], 'This campaign has no such email step');
  const filled = { subject: fillSubject(step.subject, step), text: fillSample(step.text, step) };
  if (!filled.text.trim()) throw refuseFields(['node_id'], 'This step has no text');
  return { ...filled, subject: filled.subject || 'Hello' };
}

async function signatureOf(
  tx: SpaceTx,
  { credential_id, signature_id }: { credential_id: string | null; signature_id: string | null },
): Promise<string | null> {
  const signature = credential_id && signature_id ? await findSignature(tx, credential_id, signature_id) : undefined;
  return signature?.message ?? null;
}
