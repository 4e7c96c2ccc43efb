/** What files begin with, by which they are known whatever they are called. */
const BEGINS: readonly (readonly [string, RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['application/pdf', /^%PDF-/],
  ['application/x-msdownload', /^MZ/],
  ['application/x-elf', /^\x7fELF/],
];
/** Pictures are only what they look like. */
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const PROGRAMS: ReadonlySet<string> = new Set(['application/x-msdownload', 'application/x-elf']);
/** What a double click runs, or what opens others: named before anybody downloads it. */
const RUNS =
  /\.(?:exe|com|scr|pif|msi|msp|bat|cmd|ps1|vbs?|vbe|jse?|mjs|wsf|wsh|hta|cpl|jar|lnk|url|reg|inf|iso|img|vhdx?|apk|app|dmg|pkg|sh|command|docm|xlsm|pptm|dotm|xlam|chm|html?|xhtml|svg|shtml|one)$/i;

/** The type of a file by what is in it, and whether it can do harm. */
export function checkFile({ name, type, bytes }: { name: string; type: string; bytes: Buffer }): {
  type: string;
  isDangerous: boolean;
} {
  const head = bytes.subarray(0, 16).toString('latin1');
  const found = BEGINS.find(([, begin]) => begin.test(head))?.[0];
  const isDangerous = RUNS.test(name.trim()) || (found !== undefined && PROGRAMS.has(found));
  if (found) return { type: found, isDangerous };
  // it calls itself a picture, and is none
  return { type: type.startsWith('image/') ? 'application/octet-stream' : type, isDangerous };
}

export const isPicture = (type: string): boolean => PICTURES.has(type);
