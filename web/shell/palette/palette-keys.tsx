import { MOD_KEY, type Shortcut } from '../shortcuts/shortcuts.ts';
import classes from './palette.module.css';

/** The keys that do the same without the palette. */
export function PaletteKeys({ shortcut }: { shortcut: Shortcut | 'enter' | 'mod+enter' | 'esc' }) {
  const keys = shortcut.split(/[ +]/).map((key) => NAMES[key] ?? key.toUpperCase());
  return (
    <span className={classes.keys} aria-hidden>
      {keys.map((key) => (
        <kbd key={key} className={classes.kbd}>
          {key}
        </kbd>
      ))}
    </span>
  );
}

const NAMES: Readonly<Record<string, string>> = { mod: MOD_KEY, enter: '↵', esc: 'Esc' };
