import type { domainCalls } from '../../../../contract/domains/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { buyDomains } from './buying/buy-domains.ts';
import { checkNames } from './buying/check-names.ts';
import { refreshDomain, removeDomain, renewDomain, transferDomain, updateDomain } from './change-domain.ts';
import { connectDomain } from './connect-domain.ts';
import { getDomain } from './get-domain.ts';
import { createMailbox } from './hosting/create-mailbox.ts';
import { listDomainMailboxes } from './hosting/list-domain-mailboxes.ts';
import { listDomains } from './list-domains.ts';

export const domainHandlers: Handlers<typeof domainCalls> = {
  list: listDomains,
  get: getDomain,
  check: checkNames,
  buy: buyDomains,
  connect: connectDomain,
  refresh: refreshDomain,
  update: updateDomain,
  renew: renewDomain,
  transfer: transferDomain,
  remove: removeDomain,
  mailboxes: listDomainMailboxes,
  createMailbox,
};
