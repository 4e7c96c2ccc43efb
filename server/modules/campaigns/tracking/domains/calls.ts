import type { trackingCalls } from '../../../../../contract/tracking/calls.ts';
import type { Handlers } from '../../../../core/http/handlers.ts';
import { createDomain } from './create-domain.ts';
import { deleteDomain, domainUsage } from './delete-domain.ts';
import { listDomains } from './domain-on-wire.ts';
import { setDomainForAll } from './set-for-all.ts';
import { updateDomain } from './update-domain.ts';
import { verifyDomain } from './verify-domain.ts';

export const trackingHandlers: Handlers<typeof trackingCalls> = {
  list: listDomains,
  create: createDomain,
  update: updateDomain,
  delete: deleteDomain,
  usage: domainUsage,
  setForAll: setDomainForAll,
  verify: verifyDomain,
};
