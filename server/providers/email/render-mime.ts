import type MimeNode from 'nodemailer/lib/mime-node';

interface Encoder {
  encode(text: string): string;
  wrap(encoded: string): string;
}
interface Encoders {
  qp: Encoder;
  base64: Encoder;
}

/**
 * The bytes of a mail whose parts are all in hand, in one go: the same that its own `build` answers, without a row of
 * streams for each part. Of a campaign's mail that is a good part of what sending it costs.
 */
export function renderMime(root: MimeNode, encoders: Encoders): Buffer {
  const text = rendered(root, encoders);
  return Buffer.from(
    /\r?\n$/.test(text) ? text.replace(LONE_BREAK, '\r\n') : `${text.replace(LONE_BREAK, '\r\n')}\r\n`,
  );
}
const LONE_BREAK = /(?<!\r)\n/g;

function rendered(node: MimeNode, encoders: Encoders): string {
  const head = `${node.buildHeaders()}\r\n\r\n`;
  if (!node.multipart) return head + bodyOf(node, encoders);
  const parts = node.childNodes.map((child) => `--${node.boundary}\r\n${rendered(child, encoders)}`);
  return `${head}${parts.join('\r\n')}\r\n--${node.boundary}--\r\n`;
}

function bodyOf(node: MimeNode, { qp, base64 }: Encoders): string {
  const { content } = node;
  if (!content) return '';
  if (typeof content !== 'string') throw new Error('only words are rendered in one go');
  switch (node.getTransferEncoding()) {
    case 'quoted-printable':
      return qp.wrap(qp.encode(content));
    case 'base64':
      return base64.wrap(base64.encode(content));
    default:
      return content;
  }
}
