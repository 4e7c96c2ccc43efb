import type { FastifyRequest } from 'fastify';
import type { Call, UploadedFile } from '../../../contract/call.ts';
import { checkType, FileRefused } from '../files/check-type.ts';
import { refuse } from './refusal.ts';

/** The one file of a form, whole in memory (uploads of calls are small), judged by its content and its ending. */
export async function readUpload(
  { maxBytes, endings }: NonNullable<Call['upload']>,
  request: FastifyRequest,
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw refuse('unsupported_media_type');
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 10 } }).catch(malformed);
  if (!part || part.fieldname !== 'file') throw refuse('file_missing', { fields: { file: 'No file provided' } });
  const bytes = await part.toBuffer().catch(malformed);
  if (bytes.length === 0) throw refuse('file_missing', { fields: { file: 'No file provided' } });
  try {
    const { type, endings: own } = checkType(part.filename, bytes);
    if (!own.some((ending) => endings.includes(ending.slice(1)))) throw new FileRefused();
    return { name: part.filename, type, bytes };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const text = `Use one of ${endings.join(', ')}`;
    throw refuse('file_refused', { fields: { file: text } });
  }
}

/** The parser's own errors have no status: a form that cannot be read is the sender's fault. */
function malformed(error: { code?: string }): never {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE')
    throw refuse('file_too_large', { fields: { file: 'The file is too large' } });
  throw refuse('bad_request');
}
