import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { missed } from './conclude.ts';
import { namesOfBenches } from './names-of-benches.ts';

/**
 * npm run bench [name …]: runs one bench, or all. Each is a program that prints one JSON line and ends with a failure
 * when it misses its target; the line is kept in benches/results/<name>.json.
 */
const folder = new URL('./', import.meta.url);
const FIELDS = ['bench', 'ratio', 'unit', 'of', 'against', 'detail', 'target'];

const known = await namesOfBenches();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(2);
}
for (const name of wanted.length > 0 ? wanted : known) if (!(await run(name))) process.exitCode = 1;

async function run(name: string): Promise<boolean> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`${name}.ts`, folder))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = await text(child.stdout);
  const code = await ended;
  const result = parse(output);
  if (!result) {
    console.error(`The bench ${name} printed no result (exit code ${code}).`);
    return false;
  }
  console.log(JSON.stringify(result));
  const machine = { node: process.version, cpu: cpus()[0]?.model ?? '', cores: availableParallelism() };
  await writeFile(new URL(`results/${name}.json`, folder), `${JSON.stringify({ ...result, machine }, null, 2)}\n`);
  // asked here too: a bench that forgets to fail is no bench
  if (code === 0 && missed(result).length === 0) return true;
  console.error(`The bench ${name} failed (exit code ${code}).`);
  return false;
}

function parse(output: string): Record<string, unknown> | null {
  for (const line of output.trim().split('\n').reverse()) {
    if (!line.startsWith('{')) continue;
    const result = JSON.parse(line) as Record<string, unknown>;
    return FIELDS.every((field) => field in result) ? result : null;
  }
  return null;
}
