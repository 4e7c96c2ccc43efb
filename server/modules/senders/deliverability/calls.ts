import type { deliverabilityCalls } from '../../../../contract/deliverability/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { getDeliverability } from './get-deliverability.ts';

export const deliverabilityHandlers: Handlers<typeof deliverabilityCalls> = { get: getDeliverability };
