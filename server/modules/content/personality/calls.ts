import type { personalityCalls } from '../../../../contract/personality/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { getPersonality, tellPersonality } from './tell-personality.ts';

export const personalityHandlers: Handlers<typeof personalityCalls> = { find: getPersonality, tell: tellPersonality };
