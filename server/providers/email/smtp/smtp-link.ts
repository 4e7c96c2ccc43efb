import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { watchHandover } from '../../mail/watch-handover.ts';
import type { MailServer } from '../port.ts';
import type { StagePassed } from '../tested-stages.ts';
import { MailStageError } from './mail-stage-error.ts';
import type { OpenedSignIn } from './signed-in-with.ts';
import { describeTls } from './describe-tls.ts';
import type { MailRoute } from './mail-route.ts';

const TIMEOUT_MS = 20_000;

/** One conversation with a server that takes mail, signed in. */
export interface SmtpLink {
  isOpen(): boolean;
  send(envelope: { from: string; to: string }, raw: Buffer): Promise<SmtpResult>;
  close(): void;
}

export type SmtpResult =
  | { kind: 'taken'; detail: string }
  /** The server said no; nothing has left. */
  | { kind: 'refused'; code: number; command: string; detail: string }
  /** It was broken off before the mail was handed over. */
  | { kind: 'broken'; detail: string }
  /** Broken off while it was handed over: nobody knows. */
  | { kind: 'unknown'; detail: string };

interface SmtpError extends Error {
  /** The server's own words, where it said any. */
  response?: string;
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Opens one, stage by stage; throws at which it ended. */
export async function openSmtp(
  server: MailServer,
  route: MailRoute,
  signIn: OpenedSignIn,
  pass: StagePassed = () => {},
): Promise<SmtpLink> {
  // loaded with the first mail: most processes never need it
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const handover = watchHandover();
  const connection: SMTPConnection = new Connection({
    host: route.host,
    port: route.port,
    servername: route.servername,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    tls: { servername: route.servername },
    transactionLog: true,
    logger: handover.log,
  });
  let isOpen = true;
  // what breaks while nobody sends is seen by the next who does
  connection.on('error', () => {
    isOpen = false;
  });
  connection.on('end', () => {
    isOpen = false;
  });
  try {
    await step<undefined>((done) => {
      connection.once('error', (error) => done(error));
      connection.connect((error) => done(error ?? null));
    });
    pass('connection', handover.greeting());
    pass('tls', describeTls((connection as unknown as { _socket?: unknown })._socket));
    await step<unknown>((done) => connection.login(authOf(signIn), (error) => done(error)));
    pass('sign_in', signIn.user);
  } catch (error) {
    connection.close();
    throw stageOf(error as SmtpError);
  }
  return {
    isOpen: () => isOpen,
    close: () => connection.close(),
    send: async ({ from, to }, raw) => {
      handover.reset();
      let ended: (() => void) | undefined;
      try {
        const info = await step<{ response: string } | undefined>((done) => {
          ended = () => done(Object.assign(new Error('The connection was closed'), { code: 'ECONNECTION' }));
          connection.once('end', ended);
          connection.send({ from, to: [to], size: raw.length }, raw, done);
        });
        return { kind: 'taken', detail: info?.response ?? '' };
      } catch (error) {
        // what was begun would stand in the way of the next mail
        isOpen = false;
        connection.close();
        return resultOf(error as SmtpError, handover.began());
      } finally {
        if (ended) connection.off('end', ended);
      }
    },
  };
}

const step = <T>(run: (done: (error: Error | null | undefined, value?: T) => void) => void): Promise<T> =>
  new Promise<T>((resolve, reject) => run((error, value) => (error ? reject(error) : resolve(value as T))));

function authOf(signIn: OpenedSignIn) {
  if ('password' in signIn)
    return { user: signIn.user, pass: signIn.password, credentials: { user: signIn.user, pass: signIn.password } };
  const said = `user=${signIn.user}\x01auth=Bearer ${signIn.accessToken}\x01\x01`;
  return {
    user: signIn.user,
    oauth2: {
      getToken: (_again: boolean, done: (error: null, token: string) => void) => done(null, signIn.accessToken),
      buildXOAuth2Token: () => Buffer.from(said).toString('base64'),
    },
  } as unknown as Parameters<SMTPConnection['login']>[0];
}

function stageOf({ code, responseCode = 0, message: told, response }: SmtpError): MailStageError {
  const message = response || told;
  if (code === 'EAUTH') return new MailStageError('sign_in', message, responseCode >= 400 && responseCode < 500);
  if (code === 'ETLS' || /ssl|tls|certificate/i.test(told)) return new MailStageError('tls', message);
  return new MailStageError('connection', message, true);
}

function resultOf(
  { responseCode = 0, command = '', message, response }: SmtpError,
  wasHandedOver: boolean,
): SmtpResult {
  const detail = (response || message).replace(/\s+/g, ' ').slice(0, 500);
  if (responseCode > 0) return { kind: 'refused', code: responseCode, command, detail };
  return { kind: wasHandedOver ? 'unknown' : 'broken', detail };
}
