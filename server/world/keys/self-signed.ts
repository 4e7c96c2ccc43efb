import { sign } from 'node:crypto';
import type { WorldKey } from './world-key.ts';

/** A certificate of a key that nobody but itself vouches for (X.509 in DER), as far as others read its key from it. */
export function selfSigned({ privateKey, publicKey }: WorldKey, name: string): string {
  const algorithm = sequence(RSA_SHA256, tagged(0x05));
  const who = sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from(name)))));
  const content = sequence(
    // the third form, the first number
    tagged(0xa0, tagged(0x02, Buffer.of(2))),
    tagged(0x02, Buffer.of(1)),
    algorithm,
    who,
    sequence(tagged(0x17, Buffer.from('260101000000Z')), tagged(0x17, Buffer.from('460101000000Z'))),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', content, privateKey);
  const der = sequence(content, algorithm, tagged(0x03, Buffer.of(0), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const RSA_SHA256 = Buffer.from('06092a864886f70d01010b', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, ...parts);

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80
      ? Buffer.of(length)
      : length < 0x100
        ? Buffer.of(0x81, length)
        : Buffer.of(0x82, length >> 8, length & 0xff);
  return Buffer.concat([Buffer.of(tag), size, content]);
}
