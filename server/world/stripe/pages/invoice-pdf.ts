import type Stripe from 'stripe';
import { dayOnPage, money } from './stripe-layout.ts';

/** An invoice as a file: one page of text, written by hand as PDF 1.4 has it. */
export function invoicePdf(invoice: Stripe.Invoice): Buffer {
  const tax = invoice.total_taxes?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  const amount = (value: number) => money(value, invoice.currency);
  const rows: Row[] = [
    { size: 20, left: `Invoice ${invoice.number ?? ''}` },
    { size: 10, left: 'Synthetic payments: no money moved' },
    { size: 11, left: '' },
    { size: 11, left: invoice.customer_name ?? '' },
    { size: 11, left: invoice.customer_email ?? '' },
    { size: 11, left: `Date: ${dayOnPage(invoice.created)}` },
    { size: 11, left: `Status: ${invoice.status ?? ''}` },
    { size: 11, left: '' },
    ...invoice.lines.data.map((line) => ({ size: 11, left: line.description ?? '', right: amount(line.amount) })),
    { size: 11, left: '' },
    { size: 11, left: 'Without tax', right: amount(invoice.total_excluding_tax ?? invoice.subtotal) },
    { size: 11, left: 'Tax', right: amount(tax) },
    { size: 13, left: 'Total', right: amount(invoice.total) },
  ];
  return fileOf(contentOf(rows));
}

interface Row {
  size: number;
  left: string;
  right?: string;
}

const [LEFT, RIGHT, TOP] = [56, 400, 780];

function contentOf(rows: readonly Row[]): Buffer {
  let at = TOP;
  const parts = rows.flatMap(({ size, left, right }) => {
    at -= size * 1.6;
    const put = (text: string, x: number) => `BT /F1 ${size} Tf ${x} ${at.toFixed(1)} Td (${pdfText(text)}) Tj ET`;
    return [put(left, LEFT), ...(right === undefined ? [] : [put(right, RIGHT)])];
  });
  return Buffer.from(parts.join('\n'), 'latin1');
}

/** What the font's encoding has at another place than Latin-1. */
const WIN_ANSI: Readonly<Record<string, string>> = { '€': '\\200', '–': '\\226', '’': '\\222', '…': '\\205' };

const pdfText = (text: string): string =>
  Array.from(text)
    .map((sign) => {
      if (sign === '(' || sign === ')' || sign === '\\') return `\\${sign}`;
      const code = sign.codePointAt(0) ?? 0;
      return WIN_ANSI[sign] ?? (code >= 32 && code < 256 ? sign : '?');
    })
    .join('');

function fileOf(content: Buffer): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const place of places) file += `${String(place).padStart(10, '0')} 00000 n \n`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
