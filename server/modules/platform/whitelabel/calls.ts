import type { whitelabelCalls } from '../../../../contract/whitelabel/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { getBrandConfig } from './get-brand-config.ts';

export const whitelabelHandlers: Handlers<typeof whitelabelCalls> = {
  config: getBrandConfig,
};
