import type { placementCalls } from '../../../../contract/placement/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { createPlacementTest } from './create-placement.ts';
import { getPlacementTest, listPlacementSeeds, listPlacementSteps, listPlacementTests } from './read-tests.ts';

export const placementHandlers: Handlers<typeof placementCalls> = {
  seeds: listPlacementSeeds,
  steps: listPlacementSteps,
  list: listPlacementTests,
  get: getPlacementTest,
  create: createPlacementTest,
};
