import { useSyncExternalStore } from 'react';
import type { Scheme } from './surfaces.ts';

/** `auto` follows the device. `public/scheme.js` reads the same key before the first paint. */
export type SchemeChoice = Scheme | 'auto';
const KEY = 'theme';

const listeners = new Set<() => void>();
const device = matchMedia('(prefers-color-scheme: dark)');
const announce = () => {
  for (const listener of listeners) listener();
};
device.addEventListener('change', announce);
addEventListener('storage', (event) => event.key === KEY && announce());

function readChoice(): SchemeChoice {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

function readScheme(): Scheme {
  const choice = readChoice();
  if (choice !== 'auto') return choice;
  return device.matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useScheme = () => useSyncExternalStore(subscribe, readScheme);
export const useSchemeChoice = () => useSyncExternalStore(subscribe, readChoice);

export function chooseScheme(choice: SchemeChoice): void {
  if (choice === 'auto') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  announce();
}

export function toggleScheme(): void {
  chooseScheme(readScheme() === 'dark' ? 'light' : 'dark');
}
