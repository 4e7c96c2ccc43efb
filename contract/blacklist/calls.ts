import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofAccounts, ofTeam, spaceAdmin } from '../permissions.ts';
import { Blacklist, BLACKLIST_KINDS, BLACKLIST_MAX, BLACKLIST_VALUE_MAX, BlacklistImport } from './schemas.ts';

/** A bare value is of the kind it looks like: see `kindOf`. */
const Value = z.union([
  z.string().trim().min(1, 'Fill this field').max(BLACKLIST_VALUE_MAX),
  z.strictObject({
    kind: z.enum(BLACKLIST_KINDS),
    value: z.string().trim().min(1, 'Fill this field').max(BLACKLIST_VALUE_MAX),
  }),
]);
const Values = z.strictObject({ values: z.array(Value).max(BLACKLIST_MAX) });

const one = z.object({ id: Id });
const csv = { maxBytes: 1_000_000, endings: ['csv', 'txt'] as const };

export const blacklistCalls = {
  get: call({
    method: 'GET',
    path: '/credentials/{id}/blacklist',
    summary: 'Whom this account never contacts',
    access: member('settings', ofAccounts({ id: 'credential' })),
    params: one,
    payload: Blacklist,
  }),
  set: call({
    method: 'PUT',
    path: '/credentials/{id}/blacklist',
    summary: 'Replace the account’s list; it holds from the next action on',
    access: member('settings', ofAccounts({ id: 'credential' })),
    params: one,
    body: Values,
    payload: Blacklist,
  }),
  import: call({
    method: 'POST',
    path: '/credentials/{id}/blacklist/import',
    summary: 'Add the lines of a CSV file to the account’s list',
    access: member('settings', ofAccounts({ id: 'credential' })),
    params: one,
    upload: csv,
    payload: BlacklistImport,
    errors: ['limit_reached'],
  }),
  getSpace: call({
    method: 'GET',
    path: '/space/blacklist',
    summary: 'Whom no account of the workspace ever contacts',
    access: member('settings', ofTeam('whom nobody writes to holds for every account')),
    payload: Blacklist,
  }),
  setSpace: call({
    method: 'PUT',
    path: '/space/blacklist',
    summary: 'Replace the workspace’s list',
    access: spaceAdmin,
    body: Values,
    payload: Blacklist,
  }),
  importSpace: call({
    method: 'POST',
    path: '/space/blacklist/import',
    summary: 'Add the lines of a CSV file to the workspace’s list',
    access: spaceAdmin,
    upload: csv,
    payload: BlacklistImport,
    errors: ['limit_reached'],
  }),
};
