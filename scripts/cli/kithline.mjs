#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findNode } from '../find-node.mjs';

/** `npx kithline`: on the Node that reads TypeScript, where the person stands, with their keyboard and screen. */
const program = join(import.meta.dirname, 'main.ts');
const child = spawn(findNode(), ['--no-warnings', program, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
