/**
 * Sees the moment from which the server may have the mail. A broken connection looks the same before and after it;
 * only the conversation itself tells, and nothing else of it is kept but the greeting.
 */
export function watchHandover() {
  let hasBegun = false;
  let greeting = '';
  const listen = (entry: unknown, ...said: unknown[]) => {
    const who = (entry as { tnx?: string } | null)?.tnx;
    if (who === 'client' && said.includes('DATA')) hasBegun = true;
    if (who === 'server' && greeting === '') greeting = typeof said[0] === 'string' ? said[0] : ' ';
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
    /** The first words of the server. */
    greeting: () => greeting,
    /** Before the next mail of the same conversation. */
    reset: () => {
      hasBegun = false;
    },
  };
}
