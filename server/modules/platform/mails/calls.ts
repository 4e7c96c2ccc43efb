import type { mailCalls } from '../../../../contract/mails/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { listDemoMails, listMails } from './list-mails.ts';

export const mailHandlers: Handlers<typeof mailCalls> = {
  outbox: listMails,
  demoOutbox: listDemoMails,
};
