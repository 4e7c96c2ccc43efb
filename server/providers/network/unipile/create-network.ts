import type { Clock } from '../../../core/clock/clock.ts';
import type { NetworkGateway } from '../../../core/services.ts';
import type { Network } from '../port.ts';
import { actMethods } from './act-methods.ts';
import { askMethods } from './ask-methods.ts';
import type { Context } from './context.ts';
import { hookMethods } from './hook-methods.ts';
import { readMethods } from './read-methods.ts';
import { createRequest } from './send-request.ts';
import { signInMethods } from './sign-in-methods.ts';

const PROFILES = 'https://www.linkedin.com/in/';

/** The network behind a licensed gateway that speaks Unipile's API, version 1. */
export function createNetwork(gateway: NetworkGateway, clock: Clock): Network {
  const context: Context = {
    request: createRequest(gateway, clock),
    clock,
    profileUrl: (publicId) => PROFILES + encodeURIComponent(publicId),
  };
  const base = { ...signInMethods(context), ...readMethods(context), ...actMethods(context) };
  return { ...base, ...askMethods(context, base), ...hookMethods(context, gateway.apiKey) };
}
