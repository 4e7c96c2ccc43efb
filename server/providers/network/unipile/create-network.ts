import type { Clock } from '../../../core/clock/clock.ts';
import type { NetworkGateway } from '../../../core/services.ts';
import type { Network } from '../port.ts';
import { acting } from './acting.ts';
import { asking } from './asking.ts';
import type { Context } from './context.ts';
import { hearing } from './hearing.ts';
import { reading } from './reading.ts';
import { createRequest } from './request.ts';
import { signIn } from './sign-in.ts';

const PROFILES = 'https://www.linkedin.com/in/';

/** The network behind a licensed gateway that speaks Unipile's API, version 1. */
export function createNetwork(gateway: NetworkGateway, clock: Clock): Network {
  const context: Context = {
    request: createRequest(gateway, clock),
    clock,
    profileUrl: (publicId) => PROFILES + encodeURIComponent(publicId),
  };
  const base = { ...signIn(context), ...reading(context), ...acting(context) };
  return { ...base, ...asking(context, base), ...hearing(context, gateway.apiKey) };
}
