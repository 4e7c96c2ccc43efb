import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { connect, createServer as createTcp, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/core/db/embedded/free-port.ts';
import { installPackage } from '../factories/install-package.ts';
import { until } from '../factories/until.ts';

/** Postfix and Dovecot of the distribution, with a configuration of their own: nobody else's mail is touched. */
export interface MailServers {
  smtp: number;
  imap: number;
  /** From now on lets this user in no more, whom it let in with the password before. */
  shut(address: string): Promise<void>;
  /** From now on answers that a mail was taken get lost. */
  loseAnswers(isLosing: boolean): void;
  log(): Promise<string>;
  stop(): Promise<void>;
}

/** Everybody's. */
export const MAIL_PASSWORD = 'open-sesame';
export const MAIL_TOKEN = 'a-token-of-the-vendor';
const DOMAINS = 'lumen.test people.example example.test';

/** Postfix takes mail on one port, Dovecot keeps it and says who may in: installed where they are not there. */
export async function startMailServers(): Promise<MailServers> {
  requireServers();
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  // its parts run as users of their own
  await chmod(folder, 0o755);
  const ports = { smtp: await freePort(), imap: await freePort(), lmtp: await freePort(), auth: await freePort() };
  const tokens = await serveTokens();
  await writeFile(join(folder, 'denied'), '');
  await writeFile(
    join(folder, 'oauth2.conf'),
    `tokeninfo_url = http://127.0.0.1:${tokens.port}/?token=\nusername_attribute = email\n`,
  );
  await writeFile(join(folder, 'dovecot.conf'), dovecotConfig(folder, ports));
  const dovecot = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
  const postfix = await configurePostfix(folder, ports);
  run('postfix', ['-c', postfix, 'start']);
  const denied: string[] = [];
  const isLetIn = (user: string) =>
    spawnSync('doveadm', ['-c', join(folder, 'dovecot.conf'), 'auth', 'test', user, MAIL_PASSWORD]).status === 0;
  const proxy = await startProxy(ports.smtp);
  const log = async () =>
    (
      await Promise.all(
        ['dovecot.log', 'postfix.log'].map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
      )
    ).join('\n');
  for (const port of [ports.smtp, ports.imap])
    await until(() => answers(port), `nobody answers at ${port}:\n${await log()}`);
  return {
    smtp: proxy.port,
    imap: ports.imap,
    shut: async (address) => {
      denied.push(address);
      const file = join(folder, 'denied');
      await writeFile(file, denied.map((user) => `${user}:\n`).join(''));
      // it is read again where its time is another, and looked at once in a second
      await utimes(file, new Date(), new Date(Date.now() + denied.length * 1_000));
      await until(async () => !isLetIn(address), `${address} is let in`);
    },
    loseAnswers: (isLosing) => {
      proxy.isLosing = isLosing;
    },
    log,
    stop: async () => {
      proxy.stop();
      tokens.server.close();
      run('postfix', ['-c', postfix, 'stop']);
      const gone = once(dovecot, 'exit');
      dovecot.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Ports = Record<'smtp' | 'imap' | 'lmtp' | 'auth', number>;

const PROGRAMS = ['postconf', 'doveconf', '/usr/lib/dovecot/lmtp'];

/** All with one command: each one takes its time. */
function requireServers(): void {
  const exist = () =>
    PROGRAMS.every(
      (program) => spawnSync('/bin/sh', ['-c', `command -v ${program} || test -x ${program}`]).status === 0,
    );
  const names = {
    apt: ['postfix dovecot-imapd dovecot-lmtpd'],
    dnf: ['postfix dovecot'],
    apk: ['postfix dovecot dovecot-lmtpd'],
  };
  if (!exist() && !installPackage(names, exist))
    throw new Error(
      'This test needs Postfix and Dovecot and they could not be installed from here: install postfix, dovecot-imapd and dovecot-lmtpd.',
    );
}

function run(command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`);
}

const dovecotConfig = (folder: string, { imap, lmtp, auth }: Ports): string => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
protocols = imap lmtp
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login xoauth2
auth_cache_size = 0
auth_failure_delay = 0
first_valid_uid = 1
mail_uid = mail
mail_gid = mail
mail_access_groups = mail
mail_location = maildir:${folder}/mail/%u
passdb {
  driver = passwd-file
  deny = yes
  args = username_format=%u ${folder}/denied
}
passdb {
  driver = static
  mechanisms = plain login
  args = password=${MAIL_PASSWORD}
}
passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${folder}/oauth2.conf
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${folder}/mail/%u allow_all_users=yes
}
namespace inbox {
  inbox = yes
  mailbox Drafts {
    auto = subscribe
    special_use = \\Drafts
  }
  mailbox "Sent Items" {
    auto = subscribe
    special_use = \\Sent
  }
}
service imap-login {
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    port = ${lmtp}
  }
}
service auth {
  inet_listener {
    port = ${auth}
  }
}
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
`;

async function configurePostfix(folder: string, { smtp, lmtp, auth }: Ports): Promise<string> {
  const home = join(folder, 'postfix');
  for (const name of ['', 'spool', 'lib']) await mkdir(join(home, name), { recursive: true });
  await mkdir(join(folder, 'mail'), { recursive: true });
  run('chown', ['mail:mail', join(folder, 'mail')]);
  run('chown', ['postfix', join(home, 'lib')]);
  const daemons = spawnSync('postconf', ['-h', 'daemon_directory'], { encoding: 'utf8' }).stdout.trim();
  await writeFile(
    join(home, 'main.cf'),
    `compatibility_level = 3.6
queue_directory = ${home}/spool
data_directory = ${home}/lib
daemon_directory = ${daemons}
maillog_file = ${folder}/postfix.log
maillog_file_prefixes = ${folder}
myhostname = mx.lumen.test
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
alias_maps =
alias_database =
local_recipient_maps =
mynetworks =
virtual_mailbox_domains = ${DOMAINS}
virtual_transport = lmtp:inet:127.0.0.1:${lmtp}
virtual_alias_maps = inline:{ { gone@people.example = gone@elsewhere.test } }
transport_maps = inline:{ { gone@elsewhere.test = error:5.1.1 There is nobody of this name } }
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${auth}
smtpd_sasl_security_options =
smtpd_recipient_restrictions = reject_non_fqdn_recipient, check_recipient_access inline:{ { full@example.test = 452 4.2.2 The mailbox is full } }, permit_sasl_authenticated, reject
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtp_tls_security_level = none
smtpd_error_sleep_time = 0
smtpd_tls_security_level = none
`,
  );
  const services = [
    `127.0.0.1:${smtp} inet n - n - - smtpd`,
    'pickup unix n - n 60 1 pickup',
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce',
    'trace unix - - n - 0 bounce',
    'verify unix - - n - 1 verify',
    'flush unix n - n 1000? 0 flush',
    'proxymap unix - - n - - proxymap',
    'smtp unix - - n - - smtp',
    'error unix - - n - - error',
    'retry unix - - n - - error',
    'discard unix - - n - - discard',
    'lmtp unix - - n - - lmtp',
    'anvil unix - - n - 1 anvil',
    'scache unix - - n - 1 scache',
    'postlog unix-dgram n - n - 1 postlogd',
  ];
  await writeFile(join(home, 'master.cf'), `${services.join('\n')}\n`);
  return home;
}

/** Says whose a token is, as a vendor does whose users sign in with it: its owner is written in it. */
async function serveTokens(): Promise<{ port: number; server: Server }> {
  const server = createServer((request, reply) => {
    const token = new URL(request.url ?? '', 'http://here').searchParams.get('token') ?? '';
    const [kind, email] = Buffer.from(token, 'base64url').toString().split(' ');
    reply.statusCode = kind === MAIL_TOKEN ? 200 : 401;
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(kind === MAIL_TOKEN ? { email } : {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, server };
}

export const mailTokenOf = (address: string): string => Buffer.from(`${MAIL_TOKEN} ${address}`).toString('base64url');

/** Between a mail program and Postfix: takes the answer away that a mail was queued, and the connection with it. */
async function startProxy(to: number) {
  const open = new Set<Socket>();
  const proxy = { isLosing: false, port: 0, stop: () => {} };
  const server = createTcp((client) => {
    const postfix = connect(to, '127.0.0.1');
    for (const socket of [client, postfix]) {
      open.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket);
          client.destroy();
          postfix.destroy();
        });
    }
    client.on('data', (bytes) => postfix.write(bytes));
    postfix.on('data', (bytes) => {
      if (proxy.isLosing && /queued as/.test(bytes.toString())) client.destroy();
      else client.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  proxy.port = typeof address === 'object' && address ? address.port : 0;
  proxy.stop = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return proxy;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });
