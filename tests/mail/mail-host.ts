import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/core/db/embedded/free-port.ts';
import { installPackage } from '../factories/install-package.ts';

/** The mail host of `deploy/mail-host`, with its files as they are but for places, ports and names. */
export interface MailHostUnderTest {
  name: string;
  smtp: number;
  submission: number;
  imaps: number;
  certificate: string;
  log(): Promise<string>;
  stop(): Promise<void>;
}

const FILES = new URL('../../deploy/mail-host/', import.meta.url);
const NAME = 'mail.host.test';
const PROGRAMS = ['postconf', 'doveconf', '/usr/lib/dovecot/lmtp'];

/** Started on a database in which `role.sql` was run, by the password of that role. */
export async function startMailHost(databaseUrl: string, password: string): Promise<MailHostUnderTest> {
  requirePackages();
  const folder = await mkdtemp(join(tmpdir(), 'mail-host-'));
  await chmod(folder, 0o755);
  const [smtp, submission, imaps] = [await freePort(), await freePort(), await freePort()];
  const database = new URL(databaseUrl);
  const home = join(folder, 'postfix');
  for (const each of ['postfix', 'postfix/spool', 'postfix/lib', 'dovecot', 'mail', 'ssl'])
    await mkdir(join(folder, each), { recursive: true });
  run('chown', ['mail:mail', join(folder, 'mail')]);
  run('chown', ['postfix', join(home, 'lib')]);
  const [key, certificate] = [join(folder, 'ssl/privkey.pem'), join(folder, 'ssl/fullchain.pem')];
  run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
    '-subj',
    `/CN=${NAME}`,
    '-addext',
    `subjectAltName=DNS:${NAME}`,
  ]);
  const placed = async (file: string) =>
    (await readFile(new URL(file, FILES), 'utf8'))
      .replaceAll('/etc/postfix', home)
      .replaceAll('/etc/dovecot', join(folder, 'dovecot'))
      .replaceAll('/etc/ssl/mail-host', join(folder, 'ssl'))
      .replaceAll('/var/mail/hosted', join(folder, 'mail'))
      .replaceAll('/var/spool/postfix', join(home, 'spool'))
      .replaceAll("'vmail'", "'mail'")
      .replaceAll('mail.example.com', NAME)
      .replaceAll('change-me', password)
      .replaceAll('dbname=kithline', `dbname=${database.pathname.slice(1)} port=${database.port}`)
      .replaceAll('host=database.example.com', `host=${database.hostname}`)
      .replaceAll('database.example.com', `inet:${database.hostname}:${database.port}`)
      .replaceAll('dbname = kithline', `dbname = ${database.pathname.slice(1)}`);
  const daemons = spawnSync('postconf', ['-h', 'daemon_directory'], { encoding: 'utf8' }).stdout.trim();
  await writeFile(
    join(home, 'main.cf'),
    `${await placed('main.cf')}
queue_directory = ${home}/spool
data_directory = ${home}/lib
daemon_directory = ${daemons}
maillog_file = ${folder}/postfix.log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
alias_maps =
alias_database =
smtpd_error_sleep_time = 0
`,
  );
  for (const file of ['pgsql-domains.cf', 'pgsql-accounts.cf', 'pgsql-senders.cf'])
    await writeFile(join(home, file), await placed(file));
  const added = (await placed('master.cf.add')).replace(
    /^submission inet n - y/m,
    `127.0.0.1:${submission} inet n - n`,
  );
  await writeFile(join(home, 'master.cf'), `127.0.0.1:${smtp} inet n - n - - smtpd\n${SERVICES.join('\n')}\n${added}`);
  await writeFile(join(folder, 'dovecot/dovecot-sql.conf.ext'), await placed('dovecot-sql.conf.ext'));
  await writeFile(
    join(folder, 'dovecot/dovecot.conf'),
    `${await placed('dovecot.conf')}
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
listen = 127.0.0.1
first_valid_uid = 1
mail_access_groups = mail
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${imaps}
  }
}
`,
  );
  // both judge their configuration themselves
  const dovecotConfig = join(folder, 'dovecot/dovecot.conf');
  const judged = spawnSync('doveconf', ['-n', '-c', dovecotConfig], { encoding: 'utf8' });
  if (judged.status !== 0 || /error|warning/i.test(judged.stderr)) throw new Error(`doveconf: ${judged.stderr}`);
  const checked = spawnSync('postfix', ['-c', home, 'check'], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`postfix check: ${checked.stderr}`);
  const unknown = spawnSync('postconf', ['-c', home, '-n'], { encoding: 'utf8' }).stderr;
  if (/unused parameter/i.test(unknown)) throw new Error(unknown);
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  const started = spawnSync('postfix', ['-c', home, 'start'], { encoding: 'utf8' });
  if (started.status !== 0) throw new Error(`postfix does not start: ${await read('postfix.log')}`);
  // its sockets lie where Postfix has made their folder
  const dovecot = spawn('dovecot', ['-F', '-c', dovecotConfig], { stdio: 'ignore' });
  return {
    name: NAME,
    smtp,
    submission,
    imaps,
    certificate: await readFile(certificate, 'utf8'),
    log: async () => `${await read('dovecot.log')}\n${await read('postfix.log')}`,
    stop: async () => {
      run('postfix', ['-c', home, 'stop']);
      const gone = once(dovecot, 'exit');
      dovecot.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const SERVICES = [
  'pickup unix n - n 60 1 pickup',
  'cleanup unix n - n - 0 cleanup',
  'qmgr unix n - n 300 1 qmgr',
  'tlsmgr unix - - n 1000? 1 tlsmgr',
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
  'lmtp unix - - n - - lmtp',
  'anvil unix - - n - 1 anvil',
  'scache unix - - n - 1 scache',
  'postlog unix-dgram n - n - 1 postlogd',
];

function run(command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`);
}

function requirePackages(): void {
  const says = (command: string) => spawnSync('/bin/sh', ['-c', command]).status === 0;
  const exist = () =>
    PROGRAMS.every((program) => says(`command -v ${program} || test -x ${program}`)) &&
    says('postconf -m | grep -q pgsql') &&
    says('find /usr/lib*/dovecot -name "*driver_pgsql*" | grep -q .');
  const names = {
    apt: ['postfix postfix-pgsql dovecot-imapd dovecot-lmtpd dovecot-pgsql'],
    dnf: ['postfix postfix-pgsql dovecot dovecot-pgsql'],
    apk: ['postfix postfix-pgsql dovecot dovecot-lmtpd dovecot-pgsql'],
  };
  if (!exist() && !installPackage(names, exist))
    throw new Error('This test needs Postfix and Dovecot with PostgreSQL, and they could not be installed from here.');
}
