import { createServer } from 'node:net';
import { StartError } from './core/start-error.ts';

/** Asked before anything is started: a taken port is the commonest reason why a start cannot succeed. */
export function refuseTakenPort(host: string, port: number, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(portSentence(error, host, port, name))),
    );
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

export function portSentence(error: NodeJS.ErrnoException, host: string, port: number, name: string): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or set ${name} to another.`;
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user: set ${name} to one above 1023.`;
  if (error.code === 'EADDRNOTAVAIL') return `HOST=${host} is not an address of this machine.`;
  if (error.syscall === 'getaddrinfo') return `HOST=${host} is no address that this machine can find: correct HOST.`;
  return `Port ${port} cannot be used: ${error.message}.`;
}
