import { useSyncExternalStore } from 'react';
import { createTicker } from './create-ticker.ts';

const SECOND = 1_000;
const seconds = createTicker(SECOND);
const nothing = () => () => {};

/** The time, once a second; it stands still for those who need no seconds. */
export const useSecond = (isTicking: boolean): number =>
  useSyncExternalStore(isTicking ? seconds.subscribe : nothing, seconds.now);
