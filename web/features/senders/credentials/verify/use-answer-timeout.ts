import { useEffect, useState } from 'react';
import { createAnswerTimeout } from '../../../../live/create-answer-timeout.ts';
import { showTimedOut } from '../../../../live/timed-out.ts';
import { browserTimer } from '../../../../ui/feedback/timed-stack.ts';

/** Whether a sign-in that is under way has gone without news for 45 seconds; said once, and any news ends it. */
export function useAnswerTimeout(isWaiting: boolean, news: number): boolean {
  const [silentSince, setSilentSince] = useState<number | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const watch = createAnswerTimeout({
      timer: browserTimer,
      onTimeout: () => {
        setSilentSince(news);
        showTimedOut();
      },
    });
    watch.ask(() => undefined);
    return watch.forget;
  }, [isWaiting, news]);
  return isWaiting && silentSince === news;
}
