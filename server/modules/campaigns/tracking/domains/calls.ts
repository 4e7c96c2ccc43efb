import type { trackingCalls } from '../../../../../contract/tracking/calls.ts';
import type { Handlers } from '../../../../core/http/handlers.ts';
import { createDomain } from './create-domain.ts';
import { deleteTrackingDomain, domainUsage } from './delete-tracking-domain.ts';
import { listTrackingDomains } from './tracking-domain-on-wire.ts';
import { setDomainForAll } from './set-for-all.ts';
import { updateTrackingDomain } from './update-tracking-domain.ts';
import { verifyDomain } from './verify-domain.ts';

export const trackingHandlers: Handlers<typeof trackingCalls> = {
  list: listTrackingDomains,
  create: createDomain,
  update: updateTrackingDomain,
  delete: deleteTrackingDomain,
  usage: domainUsage,
  setForAll: setDomainForAll,
  verify: verifyDomain,
};
