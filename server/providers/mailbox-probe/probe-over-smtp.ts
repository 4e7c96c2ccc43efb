import { connect, type Socket } from 'node:net';
import type { MailRoute } from '../email/smtp/mail-route.ts';
import type { MailboxProbe, ProbeAnswer } from './port.ts';

const PATIENCE_MS = 10_000;
/** There is no such mailbox (RFC 3463); other refusals speak of us, and tell nothing of the name. */
const NO_MAILBOX = /^5\d\d[ -]5\.1\.[01236]\b/;
const UNCODED_NO_MAILBOX = /^550[ -](?!5\.|.*(?:block|spam|policy|reputation|denied|spf|dkim|dmarc|list))/i;

interface ProbeOptions {
  /** Where the server of a name is really reached. */
  route(exchange: string): Promise<MailRoute>;
  /** How we introduce ourselves. */
  name: string;
}

/** By RCPT alone (RFC 5321): the conversation ends before any mail; the sender is empty, as of a report. */
export const probeOverSmtp = ({ route, name }: ProbeOptions): MailboxProbe => ({
  ask: async (exchange, addresses) => {
    const answers: ProbeAnswer[] = addresses.map(() => 'unsaid');
    const socket = await route(exchange).then(open, () => null);
    if (!socket) return answers;
    try {
      const lines = repliesOf(socket);
      const say = async (command: string): Promise<string> => {
        socket.write(`${command}\r\n`);
        return next(lines);
      };
      if (!(await next(lines)).startsWith('2')) return answers;
      if (!(await say(`EHLO ${name}`)).startsWith('2')) return answers;
      if (!(await say('MAIL FROM:<>')).startsWith('2')) return answers;
      for (const [at, address] of addresses.entries()) answers[at] = answerOf(await say(`RCPT TO:<${address}>`));
      await say('QUIT');
      return answers;
    } catch {
      // whoever hangs up has said what stands in the answers so far
      return answers;
    } finally {
      socket.destroy();
    }
  },
});

function answerOf(reply: string): ProbeAnswer {
  if (reply.startsWith('2')) return 'taken';
  return NO_MAILBOX.test(reply) || UNCODED_NO_MAILBOX.test(reply) ? 'refused' : 'unsaid';
}

function open({ host, port }: MailRoute): Socket {
  const socket = connect({ host, port });
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  socket.setEncoding('utf8');
  return socket;
}

/** One reply after the other, of several lines the last. */
async function* repliesOf(socket: Socket): AsyncGenerator<string, undefined> {
  let rest = '';
  for await (const chunk of socket) {
    rest += String(chunk);
    const lines = rest.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (/^\d{3}(?: |$)/.test(line)) yield line;
  }
}

async function next(replies: AsyncGenerator<string, undefined>): Promise<string> {
  const { value, done } = await replies.next();
  if (done || value === undefined) throw new Error('The server hung up');
  return value;
}
