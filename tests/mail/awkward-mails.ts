import type { HeardKind } from '../../engine/mail/heard-kind.ts';

/** A mail as one may come, and what has to be read out of it. */
export interface AwkwardMail {
  name: string;
  raw: Buffer;
  kind?: HeardKind;
  subject?: string;
  from?: string;
  /** Stands somewhere in the text. */
  text?: string;
  html?: RegExp;
  /** Names of its files. */
  files?: string[];
  about?: string[];
}

const HEAD = 'From: Ann Miller <ann@people.example>\r\nTo: sofia@lumen.test\r\nMessage-ID: <1@people.example>\r\n';
const ABOUT = '<0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000@lumen.test>';

/** Lines as they go over the wire, and bytes as they are between them. */
const mail = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const plain = (body: string | Buffer, type = 'text/plain; charset=utf-8', more = ''): Buffer =>
  mail(`${HEAD}Subject: Re: Hi\r\nContent-Type: ${type}\r\n${more}\r\n`, body);
const encoded = (charset: string, hex: string): Buffer =>
  plain(Buffer.from(hex, 'hex'), `text/plain; charset=${charset}`, 'Content-Transfer-Encoding: 8bit\r\n');
const multipart = (type: string, boundary: string, ...parts: string[]): Buffer =>
  mail(
    `${HEAD}Subject: Re: Hi\r\nMIME-Version: 1.0\r\nContent-Type: multipart/${type}; boundary="${boundary}"\r\n\r\n`,
    `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`,
  );
const TEXT = 'Content-Type: text/plain; charset=utf-8\r\n\r\nYes, gladly.';
const HTML = 'Content-Type: text/html; charset=utf-8\r\n\r\n<p>Yes, <b>gladly</b>.</p>';

const CHARSETS: AwkwardMail[] = [
  { name: 'iso-8859-1', raw: encoded('iso-8859-1', '4772fcdf65'), text: 'Grüße' },
  { name: 'windows-1252 with its quotes', raw: encoded('windows-1252', '936f6b94'), text: '“ok”' },
  { name: 'windows-1252 that calls itself iso-8859-1', raw: encoded('iso-8859-1', '936f6b94'), text: 'ok' },
  { name: 'iso-8859-15 with a euro', raw: encoded('iso-8859-15', '3130a4'), text: '10€' },
  { name: 'koi8-r', raw: encoded('koi8-r', 'f0d2c9d7c5d4'), text: 'Привет' },
  { name: 'windows-1251', raw: encoded('windows-1251', 'cff0e8e2e5f2'), text: 'Привет' },
  { name: 'shift_jis', raw: encoded('shift_jis', '82cd82a2'), text: 'はい' },
  { name: 'iso-2022-jp', raw: encoded('iso-2022-jp', '1b24422424242824281b2842'), text: 'い' },
  { name: 'gb2312', raw: encoded('gb2312', 'c4e3bac3'), text: '你好' },
  { name: 'big5', raw: encoded('big5', 'a741a66e'), text: '你好' },
  { name: 'euc-kr', raw: encoded('euc-kr', 'bec8b3e7'), text: '안녕' },
  { name: 'utf-16 with its mark', raw: encoded('utf-16', 'fffe4f006b00'), text: 'Ok' },
  { name: 'a charset that is none', raw: encoded('x-nobody-knows', '68656c6c6f'), text: 'hello' },
  { name: 'an empty charset', raw: plain('hello', 'text/plain; charset='), text: 'hello' },
  { name: 'utf-8 that breaks off in a letter', raw: encoded('utf-8', '4772c3bcc39f65e2'), text: 'Grüße' },
  { name: 'bytes that are no utf-8', raw: encoded('utf-8', 'ff68656c6c6ffe'), text: 'hello' },
  { name: 'a zero byte', raw: encoded('utf-8', '6865006c6c6f') },
];

const ENCODINGS: AwkwardMail[] = [
  {
    name: 'quoted-printable with soft breaks',
    raw: plain('Gr=C3=BC=\r\n=C3=9Fe', 'text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable\r\n'),
    text: 'Grüße',
  },
  {
    name: 'quoted-printable that is none',
    raw: plain('100=zz% of =', 'text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable\r\n'),
    text: '100',
  },
  {
    name: 'base64 with strange signs in it',
    raw: plain('SGVs\r\n!!bG8=\r\n', 'text/plain', 'Content-Transfer-Encoding: base64\r\n'),
    text: 'Hel',
  },
  {
    name: 'base64 that breaks off',
    raw: plain('SGVsbG', 'text/plain', 'Content-Transfer-Encoding: base64\r\n'),
    text: 'Hell',
  },
  {
    name: 'an encoding that is none',
    raw: plain('hello', 'text/plain', 'Content-Transfer-Encoding: x-own\r\n'),
    text: 'hello',
  },
  { name: 'flowed lines', raw: plain('Yes, \r\ngladly.\r\n', 'text/plain; format=flowed'), text: 'gladly.' },
  { name: 'a line of a million signs', raw: plain('x'.repeat(1_000_000)), text: 'xxxx' },
  {
    name: 'lines that end with LF alone',
    raw: mail(HEAD.replaceAll('\r', ''), 'Subject: Re: Hi\n\nYes\n'),
    text: 'Yes',
  },
];

const HEADERS: AwkwardMail[] = [
  { name: 'nothing at all', raw: Buffer.alloc(0), text: '' },
  { name: 'one empty line', raw: mail('\r\n'), text: '' },
  { name: 'no headers', raw: mail('\r\nYes'), text: 'Yes' },
  { name: 'headers alone', raw: mail(`${HEAD}Subject: Re: Hi`), subject: 'Re: Hi' },
  { name: 'no sender', raw: mail('Subject: Re: Hi\r\n\r\nYes'), from: '', text: 'Yes' },
  { name: 'a sender that is no address', raw: mail('From: Ann\r\nSubject: Re\r\n\r\nYes'), text: 'Yes' },
  {
    name: 'two senders',
    raw: mail('From: Ann <ann@people.example>, Bob <bob@people.example>\r\n\r\nYes'),
    from: 'ann@people.example',
  },
  {
    name: 'a name with a comma and quotes',
    raw: mail('From: "Miller, \\"Ann\\"" <Ann@People.Example>\r\n\r\nYes'),
    from: 'ann@people.example',
  },
  {
    name: 'a group instead of an address',
    raw: mail('From: Team: ann@people.example, bob@people.example;\r\n\r\nYes'),
    text: 'Yes',
  },
  {
    name: 'a subject in encoded words that are broken in a letter',
    raw: mail(`${HEAD}Subject: =?utf-8?B?R3LD?=\r\n =?utf-8?B?vMOfZQ==?=\r\n\r\nYes`),
    subject: 'Grüße',
  },
  {
    name: 'a subject in an encoded word of another charset',
    raw: mail(`${HEAD}Subject: =?iso-8859-1?Q?Gr=FC=DFe_an_alle?=\r\n\r\nYes`),
    subject: 'Grüße an alle',
  },
  {
    name: 'a subject in bytes of utf-8 without any word',
    raw: mail(HEAD, 'Subject: ', Buffer.from('Grüße', 'utf8'), '\r\n\r\nYes'),
    text: 'Yes',
  },
  {
    name: 'a subject that is folded over many lines',
    raw: mail(`${HEAD}Subject: Re:\r\n one\r\n\ttwo\r\n   three\r\n\r\nYes`),
    subject: 'Re: one two three',
  },
  { name: 'a subject of ten thousand signs', raw: mail(`${HEAD}Subject: ${'long '.repeat(2_000)}\r\n\r\nYes`) },
  { name: 'a header without a colon', raw: mail(`${HEAD}What is this\r\nSubject: Re\r\n\r\nYes`), text: 'Yes' },
  { name: 'the same header twice', raw: mail(`${HEAD}Subject: One\r\nSubject: Two\r\n\r\nYes`), text: 'Yes' },
  { name: 'a date that is none', raw: mail(`${HEAD}Date: yesterday\r\n\r\nYes`), text: 'Yes' },
  { name: 'ten thousand headers', raw: mail(`${HEAD}${'X-A: b\r\n'.repeat(10_000)}\r\nYes`), text: 'Yes' },
  { name: 'an mbox line before the headers', raw: mail(`From ann Tue Nov 17 2026\r\n${HEAD}\r\nYes`), text: 'Yes' },
  {
    name: 'references over several lines',
    raw: mail(`${HEAD}References: <a@x.test>\r\n ${ABOUT}\r\n\t<b@x.test>\r\n\r\nYes`),
    about: ['<b@x.test>', ABOUT, '<a@x.test>'],
  },
  {
    name: 'an answer that names a hundred mails',
    raw: mail(
      `${HEAD}References: ${Array.from({ length: 100 }, (_, at) => `<${at}@x.test>`).join('\r\n ')}\r\n\r\nYes`,
    ),
    text: 'Yes',
  },
];

const nested = (depth: number): string =>
  depth === 0
    ? TEXT
    : `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--`;

const PARTS: AwkwardMail[] = [
  { name: 'text and markup', raw: multipart('alternative', 'b', TEXT, HTML), text: 'gladly', html: /<b>gladly<\/b>/ },
  { name: 'markup alone', raw: plain('<p>Yes, <b>gladly</b></p>', 'text/html'), html: /gladly/ },
  {
    name: 'no end of the parts',
    raw: mail(`${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${TEXT}`),
    text: 'gladly',
  },
  {
    name: 'parts without a boundary',
    raw: mail(`${HEAD}Content-Type: multipart/mixed\r\n\r\n--b\r\n${TEXT}\r\n--b--`),
    text: 'gladly',
  },
  {
    name: 'a boundary that never comes',
    raw: mail(`${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\nYes`),
    text: 'Yes',
  },
  { name: 'a boundary with spaces and signs', raw: multipart('mixed', "b '()+_,-./:=? b", TEXT), text: 'gladly' },
  {
    name: 'a boundary within a boundary',
    raw: multipart('mixed', 'b', `Content-Type: multipart/mixed; boundary=b\r\n\r\n${TEXT}`),
  },
  { name: 'parts in parts, fifty deep', raw: mail(`${HEAD}${nested(50)}\r\n`), text: 'gladly' },
  {
    name: 'five hundred parts',
    raw: multipart('mixed', 'b', ...Array.from({ length: 500 }, () => TEXT)),
    text: 'gladly',
  },
  {
    name: 'a mail within a mail within a mail',
    raw: multipart(
      'mixed',
      'b',
      TEXT,
      `Content-Type: message/rfc822\r\n\r\nSubject: Inner\r\nContent-Type: message/rfc822\r\n\r\nSubject: Innermost\r\n\r\nDeep`,
    ),
    text: 'Subject: Innermost\n\nDeep',
    files: ['Forwarded message.eml'],
  },
  {
    name: 'an invite to a meeting',
    raw: multipart(
      'alternative',
      'b',
      TEXT,
      'Content-Type: text/calendar; method=REQUEST; charset=utf-8\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR',
    ),
    text: 'gladly',
  },
  {
    name: 'winmail.dat',
    raw: multipart(
      'mixed',
      'b',
      TEXT,
      'Content-Type: application/ms-tnef; name="winmail.dat"\r\nContent-Disposition: attachment; filename="winmail.dat"\r\nContent-Transfer-Encoding: base64\r\n\r\neJ8+IgAAAA==',
    ),
    files: ['winmail.dat'],
  },
  {
    name: 'a signed mail',
    raw: multipart(
      'signed; micalg=sha-256; protocol="application/pkcs7-signature"',
      'b',
      TEXT,
      'Content-Type: application/pkcs7-signature; name=smime.p7s\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=smime.p7s\r\n\r\nMIIB',
    ),
    text: 'gladly',
    files: ['smime.p7s'],
  },
  {
    name: 'an encrypted mail',
    raw: multipart(
      'encrypted; protocol="application/pgp-encrypted"',
      'b',
      'Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1',
      'Content-Type: application/octet-stream\r\n\r\n-----BEGIN PGP MESSAGE-----',
    ),
  },
  {
    name: 'a file name that leads elsewhere',
    raw: multipart(
      'mixed',
      'b',
      TEXT,
      'Content-Type: text/plain\r\nContent-Disposition: attachment; filename="../../etc/passwd"\r\n\r\nroot',
    ),
    files: ['../../etc/passwd'],
  },
  {
    name: 'a file name in pieces and percent signs',
    raw: multipart(
      'mixed',
      'b',
      TEXT,
      "Content-Type: application/pdf\r\nContent-Disposition: attachment; filename*0*=utf-8''Gr%C3%BC; filename*1*=%C3%9Fe.pdf\r\n\r\n%PDF",
    ),
    files: ['Grüße.pdf'],
  },
  {
    name: 'a file without a name',
    raw: multipart(
      'mixed',
      'b',
      TEXT,
      'Content-Type: application/octet-stream\r\nContent-Disposition: attachment\r\n\r\nx',
    ),
    text: 'gladly',
  },
  {
    name: 'a picture within the markup',
    raw: multipart(
      'related',
      'b',
      'Content-Type: text/html\r\n\r\n<p>See <img src="cid:one"></p>',
      'Content-Type: image/png\r\nContent-ID: <one>\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=',
    ),
    html: /See/,
    files: [],
  },
  {
    name: 'a file of 25 MB',
    raw: multipart(
      'mixed',
      'b',
      TEXT,
      `Content-Type: application/zip\r\nContent-Disposition: attachment; filename=big.zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${`${'QUJD'.repeat(19)}\r\n`.repeat(440_000)}`,
    ),
    text: 'gladly',
    files: ['big.zip'],
  },
  {
    name: 'parts within parts within parts',
    raw: mail(
      `${HEAD}Subject: Re: Hi\r\nContent-Type: multipart/mixed;\r\n boundary=b0\r\nReferences: ${ABOUT}\r\n\r\nYes, gladly.\r\n`,
      Array.from(
        { length: 5_000 },
        (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`,
      ).join(''),
    ),
    subject: 'Re: Hi',
    from: 'ann@people.example',
    text: 'Yes, gladly.',
    about: [ABOUT],
  },
  { name: 'markup that never ends', raw: plain(`<div>${'<div>'.repeat(20_000)}Yes`, 'text/html'), html: /Yes/ },
  { name: 'markup of four million signs', raw: plain(`<p>${'Yes '.repeat(1_000_000)}</p>`, 'text/html') },
];

const report = (type: string, ...parts: string[]): Buffer =>
  mail(
    'From: MAILER-DAEMON@mx.people.example\r\nSubject: Undelivered Mail Returned to Sender\r\nMIME-Version: 1.0\r\n',
    `Content-Type: multipart/report; report-type=${type}; boundary=b\r\n\r\n`,
    `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`,
  );
const STATUS =
  'Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ann@people.example\r\nAction: failed\r\nStatus: 5.1.1';

const MACHINES: AwkwardMail[] = [
  {
    name: 'a bounce with the headers of what it gives back',
    raw: report(
      'delivery-status',
      TEXT,
      STATUS,
      `Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${ABOUT}\r\nSubject: Hi`,
    ),
    kind: 'bounced',
    about: [ABOUT],
  },
  {
    name: 'a bounce with the whole mail that it gives back',
    raw: report(
      'delivery-status',
      TEXT,
      STATUS,
      `Content-Type: message/rfc822\r\n\r\nSubject: Hi\r\nMessage-Id: ${ABOUT}\r\n\r\nHello`,
    ),
    kind: 'bounced',
    about: [ABOUT],
  },
  { name: 'a bounce that gives nothing back', raw: report('delivery-status', TEXT, STATUS), kind: 'bounced' },
  {
    name: 'a bounce in plain words',
    raw: mail(
      `From: postmaster@mx.example\r\nSubject: Mail delivery failed\r\nIn-Reply-To: ${ABOUT}\r\n\r\nNobody is there.`,
    ),
    kind: 'bounced',
    about: [ABOUT],
  },
  {
    name: 'a complaint',
    raw: report(
      'feedback-report',
      TEXT,
      'Content-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse',
      `Content-Type: message/rfc822\r\n\r\nMessage-ID: ${ABOUT}\r\n\r\nHello`,
    ),
    kind: 'complained',
    about: [ABOUT],
  },
  {
    name: 'an absence note by its header',
    raw: mail(`${HEAD}Auto-Submitted: auto-replied (vacation)\r\n\r\nAway`),
    kind: 'automatic',
  },
  {
    name: 'an absence note by its subject',
    raw: mail(`${HEAD}Subject: Abwesenheitsnotiz\r\n\r\nWeg`),
    kind: 'automatic',
  },
  {
    name: 'a newsletter',
    raw: mail(`${HEAD}List-Id: <news.people.example>\r\nPrecedence: bulk\r\n\r\nNews`),
    kind: 'automatic',
  },
  { name: 'a person who writes of absence', raw: mail(`${HEAD}Subject: Re: your absence\r\n\r\nHi`), kind: 'written' },
];

/** Made here, of what mail programs, carriers and people with bad intent have been seen to send. */
export const AWKWARD_MAILS: readonly AwkwardMail[] = [...CHARSETS, ...ENCODINGS, ...HEADERS, ...PARTS, ...MACHINES];
