import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofOneself } from '../permissions.ts';
import {
  API_KEY_DAYS,
  API_KEY_OVERLAP_HOURS,
  API_KEY_OVERLAP_MAX_HOURS,
  API_KEY_SCOPES,
  ApiKey,
  ApiKeyName,
  ApiKeyWithToken,
} from './schemas.ts';

const one = z.object({ id: Id });
const own = ofOneself({ id: 'api_key' });
/** A key makes no other, renews none and takes none back: whoever finds one is shut out with it. */
const byPeople = { scope: 'none' } as const;

export const apiKeyCalls = {
  list: call({
    method: 'GET',
    path: '/integrations/api/token',
    summary: 'The keys of the API: one’s own, and for admins those of all members; the newest first',
    access: member('integrations', ofOneself()),
    payload: z.array(ApiKey),
    ...byPeople,
  }),
  create: call({
    method: 'POST',
    path: '/integrations/api/token',
    summary: 'Make a key that acts in one’s own name in this workspace; its secret is told this once',
    access: member('integrations', ofOneself()),
    body: z.strictObject({
      name: ApiKeyName,
      scopes: z.array(z.enum(API_KEY_SCOPES)).min(1, 'Choose at least one').max(API_KEY_SCOPES.length),
      days: z.int().min(1).max(API_KEY_DAYS).default(API_KEY_DAYS),
    }),
    payload: ApiKeyWithToken,
    errors: ['limit_reached'],
    rate: { perMinute: 20 },
    ...byPeople,
  }),
  rename: call({
    method: 'PATCH',
    path: '/integrations/api/token/{id}',
    summary: 'Give a key another name',
    access: member('integrations', own),
    params: one,
    body: z.strictObject({ name: ApiKeyName }),
    payload: ApiKey,
    errors: ['not_found'],
    ...byPeople,
  }),
  renew: call({
    method: 'POST',
    path: '/integrations/api/token/{id}/renew',
    summary: 'Give one’s own key another secret, told this once; the former one works on for a while, if wanted',
    access: member('integrations', own),
    params: one,
    body: z.strictObject({
      overlap_hours: z.int().min(0).max(API_KEY_OVERLAP_MAX_HOURS).default(API_KEY_OVERLAP_HOURS),
      days: z.int().min(1).max(API_KEY_DAYS).default(API_KEY_DAYS),
    }),
    payload: ApiKeyWithToken,
    errors: ['not_found'],
    rate: { perMinute: 20 },
    ...byPeople,
  }),
  revoke: call({
    method: 'DELETE',
    path: '/integrations/api/token/{id}',
    summary: 'Take a key back: it works no more, from this moment on',
    access: member('integrations', own),
    params: one,
    payload: Nothing,
    errors: ['not_found'],
    ...byPeople,
  }),
};
