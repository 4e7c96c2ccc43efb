import type { integrationCalls } from '../../../../contract/integrations/calls.ts';
import type { mailboxCalls } from '../../../../contract/mailboxes/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { connectMailbox } from './access/connect-mailbox.ts';
import { finishConsent } from './access/finish-consent.ts';
import { addServers } from './connect/add-servers.ts';
import { disconnectMailbox } from './connect/disconnect-mailbox.ts';
import { guessMailbox } from './connect/guess-mailbox.ts';
import { listIntegrations } from './list-integrations.ts';
import { listMailboxes } from './list-mailboxes.ts';
import { removePicture, setPicture } from './settings/change-picture.ts';
import { listMailboxCampaigns } from './settings/list-mailbox-campaigns.ts';
import { getMailbox } from './settings/get-mailbox.ts';
import { listSends } from './settings/list-sends.ts';
import { removeMailbox } from './settings/remove-mailbox.ts';
import { updateMailbox } from './settings/update-mailbox.ts';
import { checkMailbox } from './trial/check-mailbox.ts';
import { sendTestMail } from './trial/send-test-mail.ts';

export const integrationHandlers: Handlers<typeof integrationCalls> = {
  ofCredential: listIntegrations,
};

export const mailboxHandlers: Handlers<typeof mailboxCalls> = {
  list: listMailboxes,
  get: getMailbox,
  sends: listSends,
  campaigns: listMailboxCampaigns,
  guess: guessMailbox,
  connect: connectMailbox,
  finishConsent,
  disconnect: disconnectMailbox,
  addServers,
  update: updateMailbox,
  setPicture,
  removePicture,
  remove: removeMailbox,
  check: checkMailbox,
  sendTest: sendTestMail,
};
