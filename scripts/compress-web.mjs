import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.txt']);
/** Below this the headers weigh as much as what is saved. */
const SMALLEST = 1_024;

/** Puts a .br and a .gz beside every text of the bundle, once at build time; the server sends what a browser takes. */
export function compressWeb(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.has(extname(entry.name)) || entry.parentPath.includes('.vite')) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file);
    if (text.length < SMALLEST) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}
