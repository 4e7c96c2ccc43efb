import { useSyncExternalStore } from 'react';
import { browserTimer } from '../ui/feedback/timed-stack.ts';
import { createTyping } from './create-typing.ts';

export const typing = createTyping(browserTimer);

/** The ids of those who write to this person now. */
export const useTyping = (profileId: string): readonly string[] =>
  useSyncExternalStore(typing.subscribe, () => typing.to(profileId));
