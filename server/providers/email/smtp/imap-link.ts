import type { ImapFlow } from 'imapflow';
import type { MailServer } from '../port.ts';
import { MailStageError } from './mail-stage-error.ts';
import type { MailRoute } from './mail-route.ts';
import type { OpenedSignIn } from './signed-in-with.ts';

const TIMEOUT_MS = 20_000;
/** Shorter than imapflow's own patience with a quiet line (five minutes), and than what carriers close. */
const LONGEST_IDLE_MS = 4 * 60_000;

/** Opens one conversation with a server that keeps mail, signed in; throws at which stage it ended. */
export async function openImap(server: MailServer, route: MailRoute, signIn: OpenedSignIn): Promise<ImapFlow> {
  const { ImapFlow: Flow } = await import('imapflow');
  const client = new Flow({
    host: route.host,
    port: route.port,
    servername: route.servername,
    secure: server.security === 'tls',
    doSTARTTLS: server.security === 'starttls' ? true : server.security === 'none' ? false : undefined,
    auth: {
      user: signIn.user,
      ...('password' in signIn ? { pass: signIn.password } : { accessToken: signIn.accessToken }),
    },
    tls: { servername: route.servername },
    logger: false,
    // waiting is begun where somebody waits
    disableAutoIdle: true,
    // and begun anew before a quiet line is taken for a dead one
    maxIdleTime: LONGEST_IDLE_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    clientInfo: { name: 'Kithline' },
  });
  // what breaks while nobody asks is seen by the next who does
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw stageOf(error as ImapError);
  }
}

interface ImapError extends Error {
  authenticationFailed?: boolean;
  responseText?: string;
  code?: string;
}

function stageOf({ authenticationFailed, responseText, message }: ImapError): MailStageError {
  const detail = responseText ?? message;
  if (authenticationFailed) return new MailStageError('sign_in', detail);
  if (/ssl|tls|certificate/i.test(message)) return new MailStageError('tls', detail);
  return new MailStageError('connection', detail, true);
}
