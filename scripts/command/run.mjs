import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root.mjs';

/**
 * Runs a command of ours, such as `node scripts/command/run.mjs scripts/jobs.ts`: what a person can mend ends it with a
 * sentence. Plain JavaScript without a dependency, since a checkout may have none yet, nor a Node that reads TypeScript.
 */
const [file = '', ...args] = process.argv.slice(2);
const path = join(root, file);
process.argv = [process.argv[0], path, ...args];

try {
  if (!existsSync(join(root, 'node_modules'))) throw new Error('There is no folder node_modules.');
  await import(pathToFileURL(path).href);
} catch (error) {
  process.exitCode = 1;
  console.error(await sentenceFor(error));
}

async function sentenceFor(error) {
  const isIncomplete = !existsSync(join(root, 'node_modules')) || isForeign(error);
  if (isIncomplete) return 'The dependencies are not installed: run “npm ci” or “npm start” first.';
  const { saidSentence } = await import('./said-sentence.ts');
  return saidSentence(error) ?? error;
}

/** A package that is not there, or a Node that is not the one among them. */
function isForeign({ code, message = '' }) {
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION') return true;
  return code === 'ERR_MODULE_NOT_FOUND' && /Cannot find (package|module) '[^./]/.test(message);
}
