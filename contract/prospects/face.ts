import * as z from 'zod';
import { Id } from '../ids.ts';

/** Somebody, as far as a line has to show them: a prospect, a member, an account. */
export const Face = z.object({ _id: Id, full_name: z.string(), photo_link: z.string().nullable() });
export type Face = z.infer<typeof Face>;
