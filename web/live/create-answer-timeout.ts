import { SOCKET_RESPONSE_TIMEOUT_MS } from '../../contract/live.ts';
import type { Timer } from '../ui/feedback/timed-stack.ts';

interface Parts {
  timer: Timer;
  /** No answer within 45 s. */
  onTimeout: () => void;
}

/** Watches over what was asked through the socket: whoever gets no answer in time is told once. */
export function createAnswerTimeout({ timer, onTimeout }: Parts) {
  const waiting = new Set<() => void>();
  return {
    /** Called with the question, which gets what to call when the answer arrives. */
    ask: (question: (answered: () => void) => void): void => {
      const stop = () => {
        cancel();
        waiting.delete(stop);
      };
      const cancel = timer.after(SOCKET_RESPONSE_TIMEOUT_MS, () => {
        waiting.delete(stop);
        onTimeout();
      });
      waiting.add(stop);
      question(stop);
    },
    /** The connection is gone, and with it every answer: what matters is asked anew by the next one. */
    forget: (): void => {
      for (const stop of waiting) stop();
    },
  };
}
