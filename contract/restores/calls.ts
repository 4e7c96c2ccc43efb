import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { platformAdmin, signedIn } from '../permissions.ts';
import { RestoreHold, RestoreState } from './schemas.ts';

export const restoreCalls = {
  hold: call({
    method: 'GET',
    path: '/restores/hold',
    summary: 'Whether sending is held after a restore, and since which moment things are lost',
    access: signedIn,
    payload: z.object({
      hold: RestoreHold.nullable(),
      /** For platform admins: accounts that are held by themselves, since they could not be asked. */
      held_accounts: z.int(),
    }),
  }),
  state: call({
    method: 'GET',
    path: '/admin/restore',
    summary: 'After a restore: which accounts were asked what they sent since the backup, and which could not be',
    access: platformAdmin,
    payload: RestoreState,
  }),
  release: call({
    method: 'POST',
    path: '/admin/restore/release',
    summary: 'End the hold after a restore: sending goes on',
    access: platformAdmin,
    body: z.strictObject({
      /** Also for accounts that could not be asked: a person answers for them. */
      anyway: z.boolean().default(false),
    }),
    payload: Nothing,
    errors: ['accounts_unasked', 'not_found'],
  }),
};
