import type { aiCalls } from '../../../../contract/ai/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { getGeneration, listGenerations } from './generations/recent-prompts.ts';
import { getAiPrices, getAiSettings, setAiSettings } from './settings/ai-settings.ts';
import { testModel } from './settings/test-model.ts';

export const aiHandlers: Handlers<typeof aiCalls> = {
  settings: getAiSettings,
  changeSettings: setAiSettings,
  test: testModel,
  prices: getAiPrices,
  generations: listGenerations,
  generation: getGeneration,
};
