import type { MailTransport, MailOutcome } from './port.ts';
import { watchHandover } from './watch-handover.ts';

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
