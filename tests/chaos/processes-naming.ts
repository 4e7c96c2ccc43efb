import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The command lines of all processes that name the text; of a data folder, its database and whoever holds on to it. */
export function processesNaming(text: string): string[] {
  return commandLines().filter((line) => line.includes(text));
}

function commandLines(): string[] {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' }).stdout.split('\n');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return `${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`;
      } catch {
        return '';
      }
    });
}
