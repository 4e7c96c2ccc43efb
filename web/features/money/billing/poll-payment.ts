import type { Timer } from '../../../ui/feedback/timed-stack.ts';

export const PAYMENT_TRIES = 5;
export const FIRST_WAIT_MS = 15_000;

interface Parts {
  timer: Timer;
  /** Whether the workspace is paid now. */
  ask: () => Promise<boolean>;
  onPaid: () => void;
  onGivenUp: () => void;
}

/** Asks up to five times whether a payment has arrived, each wait twice the one before. Returns how to stop. */
export function pollPayment({ timer, ask, onPaid, onGivenUp }: Parts): () => void {
  let cancel: (() => void) | null = null;
  let isStopped = false;

  function wait(tries: number, ms: number): void {
    cancel = timer.after(ms, async () => {
      // A question that gets no answer is a no; the next one may get through.
      const isPaid = await ask().catch(() => false);
      if (isStopped) return;
      if (isPaid) onPaid();
      else if (tries >= PAYMENT_TRIES) onGivenUp();
      else wait(tries + 1, ms * 2);
    });
  }

  wait(1, FIRST_WAIT_MS);
  return () => {
    isStopped = true;
    cancel?.();
  };
}
