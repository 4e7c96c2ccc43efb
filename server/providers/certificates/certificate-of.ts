import { connect } from 'node:tls';

const PATIENCE_MS = 10_000;

/** Until when the certificate is good that a host is answered with; null where there is none that browsers take. */
export function certificateOf(host: string, at: { address: string; port: number }): Promise<Date | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: at.address, port: at.port, servername: host }, () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      end(socket.authorized && !Number.isNaN(until.getTime()) ? until : null);
    });
    const end = (until: Date | null) => {
      resolve(until);
      socket.destroy();
    };
    socket.setTimeout(PATIENCE_MS, () => end(null));
    socket.on('error', () => end(null));
  });
}
