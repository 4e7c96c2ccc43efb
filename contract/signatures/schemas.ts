import * as z from 'zod';
import { Id } from '../ids.ts';

export const SIGNATURES_MAX = 50;

export const Signature = z.object({ _id: Id, name: z.string(), message: z.string(), is_default: z.boolean() });
export type Signature = z.infer<typeof Signature>;
