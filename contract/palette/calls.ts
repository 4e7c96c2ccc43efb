import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../ids.ts';
import { member, noPage, ofAccounts } from '../permissions.ts';
import { PALETTE_KINDS, PaletteRecord } from './schemas.ts';

const EVERY_PAGE = 'each kind of record asks for the pages on which it is shown';
const kinds = z.enum(PALETTE_KINDS);

export const paletteCalls = {
  search: call({
    method: 'GET',
    path: '/palette',
    summary:
      'People, conversations, campaigns, templates and colleagues by what was typed, the best of each kind first',
    access: member(noPage(EVERY_PAGE), ofAccounts()),
    query: z.object({
      q: z.string().trim().max(100).default(''),
      /** All of them where it is left out. */
      kind: kinds.optional(),
    }),
    payload: z.array(PaletteRecord),
  }),
  recent: call({
    method: 'POST',
    path: '/palette/recent',
    summary: 'What was opened lately as it is now, in the same order; what is gone or closed to the asker is left out',
    access: member(noPage(EVERY_PAGE), ofAccounts({ 'records[]._id': 'value' })),
    body: z.strictObject({ records: z.array(z.strictObject({ kind: kinds, _id: Id })).max(20) }),
    payload: z.array(PaletteRecord),
  }),
};
