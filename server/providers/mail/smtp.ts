import type { MailTransport, MailOutcome } from './port.ts';

const TIMEOUT_MS = 20_000;

/**
 * Mail over SMTP; the address may carry user and password: smtps://user:password@host:465. A connection for each mail:
 * a pool would try again by itself, and only the job may decide that.
 */
export function smtpTransport(url: string): MailTransport {
  return {
    send: async ({ messageId, from, to, subject, html, text }) => {
      // loaded with the first mail: a demo, whose mails go into its own outbox, never needs it
      const { createTransport } = await import('nodemailer');
      const handover = watchHandover();
      const transport = createTransport({
        url,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        // bodies are ours: nothing in them may be read from a file or fetched
        disableFileAccess: true,
        disableUrlAccess: true,
        transactionLog: true,
        logger: handover.log,
      });
      try {
        const address = { name: '', address: to };
        await transport.sendMail({
          messageId,
          from,
          to: address,
          subject,
          html,
          text,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { kind: 'accepted' };
      } catch (error) {
        return outcomeOf(error as SmtpError, handover.began());
      }
    },
  };
}

/**
 * Sees the moment from which the server may have the mail. A broken connection looks the same before and after it;
 * only the conversation itself tells, and nothing else of it is kept.
 */
function watchHandover() {
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
  return { log, began: () => hasBegun };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

/**
 * The server's own word decides: 5xx is for good, any other refusal may pass. Where it fell silent after the mail was
 * on its way to it, nobody knows. Wrong credentials are ours to mend.
 */
function outcomeOf({ code, responseCode = 0, message }: SmtpError, wasHandedOver: boolean): MailOutcome {
  const reason = message.slice(0, 500);
  if (responseCode === 0 && wasHandedOver) return { kind: 'unknown', reason };
  const isForGood = (responseCode >= 500 && code !== 'EAUTH') || (code === 'EENVELOPE' && responseCode === 0);
  return { kind: isForGood ? 'refused' : 'later', reason };
}
