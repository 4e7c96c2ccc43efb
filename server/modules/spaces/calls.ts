import type { spaceCalls } from '../../../contract/spaces.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { getSpaceFeatures } from './get-space-features.ts';
import { getSpaceInfo } from './get-space-info.ts';

export const spaceHandlers: Handlers<typeof spaceCalls> = {
  info: getSpaceInfo,
  features: getSpaceFeatures,
};
