import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Stands before a vendor of mail: while it is told to, it hands a sent mail on and takes the answer away. */
export interface LosingProxy {
  url: string;
  isLosing: boolean;
  stop(): void;
}

export async function startLosingProxy(to: string, isSend: RegExp): Promise<LosingProxy> {
  const proxy: LosingProxy = { url: '', isLosing: false, stop: () => {} };
  const server = createServer((request, reply) => {
    const pass = async () => {
      const { method = 'GET', url = '/', headers } = request;
      const body = await buffer(request);
      const { host: _host, connection: _connection, 'content-length': _length, ...rest } = headers;
      const answer = await fetch(to + url, {
        method,
        headers: rest as Record<string, string>,
        ...(body.length > 0 && { body }),
        redirect: 'manual',
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (proxy.isLosing && method === 'POST' && isSend.test(url)) return void request.socket.destroy();
      reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(bytes);
    };
    void pass().catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  proxy.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  proxy.stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return proxy;
}
