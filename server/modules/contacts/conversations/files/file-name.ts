import { basename } from 'node:path';
import { plainName } from '../../../../../engine/text/plain-name.ts';

/** Of one line and no folder: it stands in the headers of mails and downloads. */
export const fileName = (given: string): string =>
  plainName(basename(given.replaceAll('\\', '/')))
    .replace(/[\p{Cc}\u2028\u2029"]+/gu, ' ')
    .trim()
    .slice(-120) || 'file';
