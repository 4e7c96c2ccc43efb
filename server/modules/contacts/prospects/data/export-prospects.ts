import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import { prospectCalls } from '../../../../../contract/prospects/calls.ts';
import { LANGUAGES } from '../../../../../contract/accounts/people.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import { forgetFiles, recordFile } from '../../../../core/files/file-rows.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { beginJob } from '../../../platform/jobs/begin-job.ts';
import type { RunningJob } from '../../../platform/jobs/job-task.ts';
import { queueMail } from '../../../platform/mails/queue-mail.ts';
import { originOf } from '../../../platform/whitelabel/origin-of.ts';
import { Asker, askerOf, chosenProspects, requireChoice } from '../list/chosen-prospects.ts';
import { columnsFor, csvHead, csvLines, type ExportColumn } from './export-columns.ts';
import { deleteOldExports, exportRows, insertExport, memberByEmail, writerOf } from './export-queries.ts';
import { auditForJob, notifyOfMany } from './note-prospects.ts';
import type { ProspectConditions } from '../list/condition-queries.ts';
import { countUpTo, idsAfter } from '../list/list-queries.ts';
import { customFieldsOf } from '../queries.ts';

type Export = (typeof prospectCalls)['export'];
export const ExportInput = prospectCalls.export.body.extend({
  asker: Asker,
  recipient: z.uuid(),
  host: z.string(),
  /** Who asked, as they were then: the log names them also when they are gone. Jobs of before do not have it. */
  by: z.object({ name: z.string(), email: z.string() }).optional(),
  /** From where it was asked for. */
  address: z.string(),
  agent: z.string().nullable(),
});
type Input = z.output<typeof ExportInput>;
const AT_ONCE = 1_000;
const MAX_BYTES = 1024 ** 3;
/** So long the address in the mail works. */
const DAYS = 7;

/** It goes to somebody of the workspace, and who opens it is known: the mail comes when the file is ready. */
export async function exportProspects(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<Export>,
): Promise<CallPayload<Export>> {
  requireChoice(input);
  const recipient = await memberByEmail(tx, input.email);
  if (!recipient)
    throw refuse('invalid_input', { fields: { email: 'Only people of this workspace can get the file' } });
  const { host, address, agent, user } = actor;
  const by = { name: user.name, email: user.email };
  const job = { ...input, asker: askerOf(actor), by, recipient: recipient.id, host, address, agent } satisfies Input;
  return {
    job_id: await beginJob(tx, { kind: 'export_profiles', subjectId: null, input: job, actorId: actor.user.id }),
  };
}

/** The file first, outside of any transaction; then its address and the mail with it in one. */
export async function runExport(job: RunningJob<Input>, services: Services): Promise<{ people: number }> {
  const { input, spaceId } = job;
  const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>) => services.transactions.inSpace(spaceId, work);
  const { found, total, columns } = await inSpace(async (tx) => {
    const chosen = await chosenProspects(tx, input.asker, input);
    const fields = await customFieldsOf(tx);
    return { found: chosen, total: await countUpTo(tx, chosen, null), columns: columnsFor(input.columns, fields) };
  });
  const fileId = newId();
  let people = 0;
  const stored = await services.files.put(`${spaceId}/${fileId}`, lines(), { maxBytes: MAX_BYTES, type: 'text/csv' });
  const token = randomBytes(32).toString('base64url');
  await inSpace(async (tx) => {
    const name = `prospects-${tx.now.toISOString().slice(0, 10)}.csv`;
    const expires_at = new Date(tx.now.getTime() + DAYS * 86_400_000);
    await recordFile(tx, { id: fileId, name, type: 'text/csv', stored, createdBy: job.actorId });
    const of = { user_id: input.recipient, created_by: input.asker.user_id };
    await insertExport(tx, { token: hashOf(token), file_id: fileId, name, expires_at, ...of });
    await mailLink(tx, services, { input, token, people });
    await noteExport(tx, services, input, people);
  });
  return { people };

  async function* lines(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(csvHead(columns));
    for (let after: string | undefined, isMore = true; isMore; ) {
      const part = await nextPart(inSpace, found, columns, after);
      if (part.text !== '') yield Buffer.from(part.text);
      people += part.count;
      after = part.last;
      isMore = part.count === AT_ONCE;
      await job.progress(people, Math.max(people, total));
    }
  }
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

async function nextPart(
  inSpace: <T>(work: (tx: SpaceTx) => Promise<T>) => Promise<T>,
  found: ProspectConditions,
  columns: readonly ExportColumn[],
  after: string | undefined,
): Promise<{ text: string; count: number; last: string | undefined }> {
  return inSpace(async (tx) => {
    const ids = await idsAfter(tx, found, { after, limit: AT_ONCE });
    const rows = ids.length > 0 ? await exportRows(tx, ids, found.seenBy) : [];
    return { text: csvLines(columns, rows), count: ids.length, last: ids.at(-1) };
  });
}

async function mailLink(
  tx: SpaceTx,
  services: Services,
  { input, token, people }: { input: Input; token: string; people: number },
): Promise<void> {
  const reader = await writerOf(tx, input.recipient);
  if (!reader) return;
  const origin = await originOf(tx, { brandId: reader.brand_id, host: input.host }, services);
  await queueMail(tx, {
    to: reader.email,
    userId: reader.id,
    brandId: reader.brand_id,
    language: LANGUAGES.find((language) => language === reader.language) ?? 'en',
    origin,
    kind: 'prospects_export',
    values: { name: reader.first_name, people, days: DAYS, link: `${origin}/exports/${token}` },
  });
}

/** That it was done stands in the log; of many at once the admins are told. */
async function noteExport(tx: SpaceTx, services: Services, input: Input, people: number): Promise<void> {
  const { address, agent, email } = input;
  const { user_id: userId } = input.asker;
  const details = { people: String(people) };
  const entry = { kind: 'prospects_exported', subject: email, details } as const;
  await auditForJob(tx, { userId, known: input.by, address, agent }, entry);
  await notifyOfMany(tx, services, { kind: 'prospects_exported', userId, name: input.by?.name, people, email });
}

/** Exports whose time is over, and their files; answers where the files lie. */
export const removeOldExports = async (tx: PlatformTx): Promise<{ space_id: string; id: string }[]> =>
  forgetFiles(tx, await deleteOldExports(tx));
