import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofAccounts } from '../permissions.ts';
import { Signature } from './schemas.ts';

const Name = z.string().trim().min(1, 'Fill this field').max(100);
const Message = z.string().trim().min(1, 'Fill this field').max(4_000);

const one = z.object({ id: Id });
const both = z.object({ id: Id, sig: Id });

export const signatureCalls = {
  list: call({
    method: 'GET',
    path: '/credentials/{id}/signatures',
    summary: 'The account’s signatures, the default one first',
    access: member(['settings', 'campaigns', 'inbox', 'mailboxes'], ofAccounts({ id: 'credential' })),
    params: one,
    payload: z.array(Signature),
  }),
  create: call({
    method: 'POST',
    path: '/credentials/{id}/signatures',
    summary: 'Write a signature; a new default takes the place of the former one',
    access: member('settings', ofAccounts({ id: 'credential' })),
    params: one,
    body: z.strictObject({ name: Name, message: Message, is_default: z.boolean().default(false) }),
    payload: Signature,
    errors: ['limit_reached'],
  }),
  update: call({
    method: 'PATCH',
    path: '/credentials/{id}/signatures/{sig}',
    summary: 'Change a signature',
    access: member('settings', ofAccounts({ id: 'credential', sig: 'part' })),
    params: both,
    body: z.strictObject({ name: Name.optional(), message: Message.optional(), is_default: z.boolean().optional() }),
    payload: Signature,
  }),
  delete: call({
    method: 'DELETE',
    path: '/credentials/{id}/signatures/{sig}',
    summary: 'Delete a signature',
    access: member('settings', ofAccounts({ id: 'credential', sig: 'part' })),
    params: both,
    payload: Nothing,
  }),
};
