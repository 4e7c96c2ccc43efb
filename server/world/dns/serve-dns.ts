import { type EventEmitter, once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createTCPServer, createUDPServer, type default as DNS, Packet } from 'dns2';
import type { Queries } from '../network/store.ts';
import { lookUp } from './look-up.ts';
import { RECORD_TYPES, type RecordType, type ZoneRecord } from './zones.ts';

export interface DnsServer {
  port: number;
  stop(): Promise<void>;
}

/** A text goes over the wire in pieces of so many bytes (RFC 1035). */
const PIECE = 255;
/** The same number has to be free for both ways of asking. */
const TRIES = 20;

/** The DNS of the synthetic world, by UDP and, for what is longer, by TCP. */
export async function serveDns(
  memory: Queries & { seed: number },
  host: string,
  onError: (error: Error) => void = () => {},
): Promise<DnsServer> {
  for (let tries = 1; ; tries++) {
    try {
      return await listen(memory, host, onError);
    } catch (error) {
      if (tries >= TRIES || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}

async function listen(
  memory: Queries & { seed: number },
  host: string,
  onError: (error: Error) => void,
): Promise<DnsServer> {
  const handle: DNS.DnsHandler = (request, send) => {
    const reply = async () => {
      try {
        await send(await answer(memory, request));
      } catch (error) {
        onError(error as Error);
        await send(refusal(request, Packet.RCODE.SERVFAIL));
      }
    };
    reply().catch(onError);
  };
  const udp = createUDPServer({ type: host.includes(':') ? 'udp6' : 'udp4' });
  const tcp = createTCPServer();
  const sockets = new Set<Socket>();
  tcp.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await opened(tcp, 0, host);
  const { port } = tcp.address() as AddressInfo;
  try {
    await opened(udp, port, host);
  } catch (error) {
    tcp.close();
    throw error;
  }
  for (const server of [udp, tcp]) {
    server.on('request', handle);
    server.on('error', onError);
    // what is no question is answered with nothing
    (server as EventEmitter).on('requestError', () => {});
  }
  return {
    port,
    stop: async () => {
      const closed = [udp, tcp].map((server) => once(server as EventEmitter, 'close'));
      udp.close();
      tcp.close();
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}

async function opened(server: DNS.UDPServer | DNS.TCPServer, port: number, host: string): Promise<void> {
  const ready = once(server as EventEmitter, 'listening');
  void server.listen(port, host);
  await ready;
}

async function answer(memory: Queries & { seed: number }, request: Packet): Promise<Packet | Buffer> {
  const [question] = request.questions;
  const type = RECORD_TYPES.find((each) => Packet.TYPE[each] === question?.type);
  if (!question) return refusal(request, Packet.RCODE.FORMERR);
  const found = await lookUp(memory, question.name, type ?? 'A');
  if (found.is === 'refused') return refusal(request, Packet.RCODE.REFUSED);
  if (found.is === 'no_name') return refusal(request, Packet.RCODE.NXDOMAIN);
  const packet = refusal(request, Packet.RCODE.NOERROR);
  packet.header.aa = 1;
  // a kind that it does not keep: the name is there, and has none
  if (!type) return packet;
  const services = found.records.filter((record) => record.type === 'SRV');
  for (const { type: kind, ...record } of found.records)
    if (kind !== 'SRV') packet.answers.push(onWire({ ...record, type: kind }));
  return services.length > 0 ? withServices(packet, services) : packet;
}

/** The library shortens the target's name, which RFC 2782 forbids and Node refuses: these are written here. */
function withServices(packet: Packet, services: readonly ZoneRecord[]): Buffer {
  packet.additionals = [];
  const head = packet.toBuffer();
  head.writeUInt16BE(packet.answers.length + services.length, 6);
  const written = services.map(({ name, value, ttl, priority = 0 }) => {
    const [weight = '0', port = '0', target = ''] = value.split(' ');
    const data = Buffer.concat([shorts(priority, Number(weight), Number(port)), Packet.Name.encode(target)]);
    const time = Buffer.alloc(4);
    time.writeUInt32BE(ttl);
    return Buffer.concat([
      Packet.Name.encode(name),
      shorts(Packet.TYPE.SRV, Packet.CLASS.IN),
      time,
      shorts(data.length),
      data,
    ]);
  });
  return Buffer.concat([head, ...written]);
}
const shorts = (...numbers: number[]): Buffer => Buffer.from(Uint16Array.from(numbers).buffer).swap16();

function refusal(request: Packet, code: number): Packet {
  const packet = Packet.createResponseFromRequest(request);
  packet.header.rcode = code;
  return packet;
}

function onWire({ name, type, value, ttl, priority = 0 }: ZoneRecord & { type: Exclude<RecordType, 'SRV'> }) {
  const head = { name, type: Packet.TYPE[type], class: Packet.CLASS.IN, ttl };
  return new Packet.Resource({ ...head, ...dataOf(type, value, priority) });
}

function dataOf(type: Exclude<RecordType, 'SRV'>, value: string, priority: number) {
  switch (type) {
    case 'A':
    case 'AAAA':
      return { address: value };
    case 'CNAME':
      return { domain: value };
    case 'NS':
      return { ns: value };
    case 'MX':
      return { exchange: value, priority };
    case 'TXT':
      return { data: value.match(new RegExp(`.{1,${PIECE}}`, 'gs')) ?? [''] };
  }
}
