/**
 * Sees the moment from which the server may have the mail. A broken connection looks the same before and after it;
 * only the conversation itself tells, and nothing else of it is kept.
 */
export function watchHandover() {
  let hasBegun = false;
  const listen = (entry: unknown, ...said: unknown[]) => {
    const isOurs = (entry as { tnx?: string } | null)?.tnx === 'client';
    if (isOurs && said.includes('DATA')) hasBegun = true;
  };
  const log = {
    level: () => {},
    trace: listen,
    debug: listen,
    info: listen,
    warn: listen,
    error: listen,
    fatal: listen,
  };
  return {
    log,
    began: () => hasBegun,
    /** Before the next mail of the same conversation. */
    reset: () => {
      hasBegun = false;
    },
  };
}
