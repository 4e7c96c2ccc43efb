import { useRef } from 'react';

/** Tried again after no answer came, it is the same purchase; of something else, or after a refusal, it is another one. */
export function useAttemptKey(subject: string) {
  const attempt = useRef<{ subject: string; key: string } | null>(null);
  return {
    key: (): string => {
      if (attempt.current?.subject !== subject) attempt.current = { subject, key: crypto.randomUUID() };
      return attempt.current.key;
    },
    settle: (): void => {
      attempt.current = null;
    },
  };
}
