import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Every file of the project: what git tracks and what it would track. */
export function projectFiles(): string[] {
  const out = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return [...new Set(out.split('\n').filter(Boolean))].filter((file) => exists(file));
}

function exists(file: string): boolean {
  try {
    readFileSync(ROOT + file);
    return true;
  } catch {
    return false;
  }
}

export const read = (file: string): string => readFileSync(ROOT + file, 'utf8');

export interface Import {
  from: string;
  to: string;
  /** Types vanish before the code runs. */
  typeOnly: boolean;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?[^'";]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g;

/** The imports of our own files, resolved to paths from the root. */
export function importsOf(file: string, text = read(file)): Import[] {
  const found: Import[] = [];
  for (const match of text.matchAll(IMPORT)) {
    const target = match[2] ?? match[3] ?? match[4];
    if (!target?.startsWith('.')) continue;
    found.push({ from: file, to: posix.join(posix.dirname(file), target), typeOnly: match[1] !== undefined });
  }
  return found;
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^(tests|web\/testing)\//.test(file);
export const isSource = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts');
