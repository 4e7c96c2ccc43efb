import type { researchCalls } from '../../../../contract/research/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { deleteResearch, listResearches, startResearch, stopResearch, updateResearch } from './researches.ts';

export const researchHandlers: Handlers<typeof researchCalls> = {
  list: listResearches,
  start: startResearch,
  update: updateResearch,
  stop: stopResearch,
  delete: deleteResearch,
};
