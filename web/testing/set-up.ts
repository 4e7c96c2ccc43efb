import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { removeExtension } from './mock-extension.ts';
import { forgetProblems, noteProblem, unexpectedProblems } from './problems.ts';
import { fakeApi, forgetSession, unmountApp } from './render-app.tsx';

const realFetch = globalThis.fetch;
const note = ({ reason }: PromiseRejectionEvent) => noteProblem(`unhandled: ${String(reason)}`);

beforeEach(async () => {
  forgetSession();
  localStorage.clear();
  sessionStorage.clear();
  forgetProblems();
  globalThis.fetch = fakeApi.fetch;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => noteProblem(parts.map(String).join(' ')));
  addEventListener('unhandledrejection', note);
  await page.viewport(1440, 900);
});

afterEach(() => {
  unmountApp();
  removeExtension();
  vi.useRealTimers();
  vi.restoreAllMocks();
  globalThis.fetch = realFetch;
  removeEventListener('unhandledrejection', note);
  const problems = [...fakeApi.problems(), ...unexpectedProblems()];
  fakeApi.forget();
  expect(problems, 'calls in vain and errors of the console').toEqual([]);
});
