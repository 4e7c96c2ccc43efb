import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { searchCalls } from '../../../../../contract/searches/calls.ts';
import type { CsvUpload } from '../../../../../contract/searches/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import { findCampaign } from '../../campaigns/find-campaign.ts';
import { findCredential } from '../../../senders/credentials/find-credential.ts';
import { beginJob } from '../../../platform/jobs/begin-job.ts';
import { ensureCustomFields } from '../../../contacts/prospects/record/custom-fields.ts';
import { publishSearch } from '../enqueue-search.ts';
import type { FileSettings } from './file-settings.ts';
import { customName } from './prospect-from-row.ts';
import { insertSearch } from '../queries.ts';
import { uploadOf } from './upload-queries.ts';

type SetData = typeof searchCalls.setData;
const EMAILS = ['email', 'work_email', 'personal_email'];

/** A file with its columns becomes a search; its lines are read by a job. */
export async function setCsvData(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<SetData>,
): Promise<CallPayload<SetData>> {
  const upload = await uploadOf(tx, input.filename, actor.user.id);
  if (!upload) throw refuse('not_found');
  const campaign = input.workflow_id ? await findCampaign(tx, actor, input.workflow_id) : null;
  if (campaign?.status === 'deleted') throw refuse('not_found');
  if (input.credentials_id) await findCredential(tx, actor, input.credentials_id);
  const isEmailOnly = input.is_email_only || (campaign?.is_email_only ?? false);
  const columns = upload.columns as CsvUpload['columns'];
  checkColumns(input, columns.length, isEmailOnly);
  if (upload.rows_count === 0) throw refuse('csv_no_lines');
  const fields = Object.entries(input.custom_fields).map(([index, { name, ...field }]) => ({
    index,
    ...field,
    name: name || columns[Number(index)]?.header.slice(0, 60) || field.key,
  }));
  await ensureCustomFields(tx, fields);
  const settings: FileSettings = {
    encoding: upload.encoding as FileSettings['encoding'],
    delimiter: upload.delimiter,
    has_header: upload.has_header,
    headers: columns.map(({ header }) => header),
    is_existing_people: input.is_existing_people,
    is_email_only: isEmailOnly,
    save_csv: input.save_csv,
    credentials_id: input.credentials_id ?? null,
  };
  const custom = fields.map(({ index, key }) => [index, customName(key)]);
  const search = await insertSearch(tx, {
    id: newId(),
    campaign_id: campaign?.id ?? null,
    kind: 'csv',
    name: upload.name,
    mapping: JSON.stringify({ ...input.user_fields, ...Object.fromEntries(custom) }),
    custom_fields_keys: [...new Set(fields.map(({ key }) => key))],
    settings: JSON.stringify(settings),
    file_id: upload.file_id,
    total_count: upload.rows_count,
    created_by: actor.user.id,
  });
  if (!search) throw refuse('search_exists');
  await publishSearch(tx, search);
  const job = { kind: 'import_csv', subjectId: search.id, input: { run: search.run }, actorId: actor.user.id } as const;
  return { job_id: await beginJob(tx, job) };
}

/** A person is reached by a link or an email; by an email alone where the campaign sends nothing else. */
function checkColumns({ user_fields, custom_fields }: CallParsed<SetData>, width: number, isEmailOnly: boolean): void {
  const given = Object.values(user_fields);
  const reaches = isEmailOnly ? EMAILS : ['link', ...EMAILS];
  if (!given.some((field) => reaches.includes(field))) throw refuse('csv_columns');
  const beyond = [...Object.keys(user_fields), ...Object.keys(custom_fields)].find((index) => Number(index) >= width);
  if (beyond !== undefined)
    throw refuse('invalid_input', { fields: { [`user_fields.${beyond}`]: 'The file has no such column' } });
}
