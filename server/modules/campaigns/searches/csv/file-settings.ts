import * as z from 'zod';
import { CSV_ENCODINGS } from '../../../../../engine/csv/encoding.ts';

/** How a file is read and whom it may bring: kept with its search, so that it can be read again at any time. */
export const FileSettings = z.object({
  encoding: z.enum(CSV_ENCODINGS),
  delimiter: z.string().length(1),
  has_header: z.boolean(),
  headers: z.array(z.string()),
  is_existing_people: z.boolean(),
  is_email_only: z.boolean(),
  save_csv: z.boolean(),
  credentials_id: z.uuid().nullable(),
});
export type FileSettings = z.output<typeof FileSettings>;
