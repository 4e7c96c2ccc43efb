import * as z from 'zod';
import { call } from '../call.ts';
import { anyone } from '../permissions.ts';
import { BrandConfig } from './schemas.ts';

export const whitelabelCalls = {
  config: call({
    method: 'GET',
    path: '/brand/config',
    summary: 'The brand of this host, before anyone signs in',
    access: anyone,
    query: z.object({
      /** In development, a brand's key to look at instead of the host's own. */
      brand: z.string().max(60).optional(),
    }),
    payload: BrandConfig,
  }),
};
