import * as z from 'zod';
import { call, Nothing, pageSchema, paging } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofOneself } from '../permissions.ts';
import { Notification } from './schemas.ts';

export const notificationCalls = {
  list: call({
    method: 'GET',
    path: '/notifications',
    summary: 'The caller’s notifications in this workspace, newest first',
    access: member('notifications', ofOneself()),
    query: z.object({ ...paging(20) }),
    payload: pageSchema(Notification).extend({ unread: z.int() }),
  }),
  read: call({
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark notifications as read; without ids, all of them',
    access: member('notifications', ofOneself({ 'ids[]': 'part' })),
    body: z.strictObject({ ids: z.array(Id).max(200).optional() }),
    payload: z.object({ unread: z.int() }),
  }),
  clear: call({
    method: 'POST',
    path: '/notifications/clear',
    summary: 'Remove the notifications that were read',
    access: member('notifications', ofOneself()),
    payload: Nothing,
  }),
};
