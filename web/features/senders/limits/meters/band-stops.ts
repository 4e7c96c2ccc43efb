import { BAND_STARTS } from '../../../../../contract/limits/schemas.ts';

/** Where a slider's colours change, for the style sheet. */
export const BAND_STOPS = {
  '--safe-from': `${BAND_STARTS[0]}%`,
  '--careful-from': `${BAND_STARTS[1]}%`,
  '--risky-from': `${BAND_STARTS[2]}%`,
};
