import * as z from 'zod';
import { GatewayError } from './gateway-error.ts';

/** Where a list goes on: the keys of the last item, in base64 as the gateway's own cursors are. */
export const cursorOf = (...keys: (string | number)[]): string => Buffer.from(JSON.stringify(keys)).toString('base64');

export function readCursor<T extends z.ZodType>(cursor: string, keys: T): z.output<T> {
  try {
    return keys.parse(JSON.parse(Buffer.from(cursor, 'base64').toString()));
  } catch {
    throw new GatewayError('invalid_parameters', 'The cursor is not one of ours.');
  }
}

/** What every list takes. */
export const ListParameters = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  cursor: z.string().optional(),
});
