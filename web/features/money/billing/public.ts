/** What other features may use of this one. */
export { AddSeat } from './add-seat.tsx';
export { openUpgrade } from './open-upgrade.ts';
export { useTierName } from './plan-names.ts';
export { useFeature, useLimit } from './use-feature.ts';
export { useHasPlan } from './use-has-plan.ts';
