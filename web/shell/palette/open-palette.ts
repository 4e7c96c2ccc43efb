import { dialogs } from '../open-dialog.ts';

let typed = '';
let stop: (() => void) | null = null;

/** Opens the palette. Whoever asks for it goes on typing at once: no key is lost before its field is there. */
export function openPalette(): void {
  takeTyped();
  addEventListener('keydown', keep, true);
  const unsubscribe = dialogs.subscribe(() => dialogs.current() !== 'palette' && takeTyped());
  stop = () => {
    removeEventListener('keydown', keep, true);
    unsubscribe();
  };
  dialogs.open('palette');
}

/** What was typed meanwhile. From here on keys go to the field itself. */
export function takeTyped(): string {
  stop?.();
  stop = null;
  const taken = typed;
  typed = '';
  return taken;
}

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const isLetter = /^.$/u.test(event.key);
  // what stands below is not meant by any of them
  if (!isLetter && event.key !== 'Backspace' && event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
  if (isLetter) typed += event.key;
  else if (event.key === 'Backspace') typed = typed.slice(0, -1);
}
