import { Portal } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { createSuggestionStore } from './suggestion-store.ts';
import classes from './text.module.css';

interface Props {
  store: ReturnType<typeof createSuggestionStore>;
  placeholders: ReadonlyMap<string, string>;
}

const ROOM_PX = 260;

/** What may stand in the bracket that was just typed. The keyboard stays in the text. */
export function SuggestionList({ store, placeholders }: Props) {
  const { t } = useTranslation();
  const state = useSyncExternalStore(store.subscribe, store.read);
  if (!state?.rect) return null;
  const { items, index, rect, choose } = state;
  const isAbove = rect.bottom + ROOM_PX > window.innerHeight && rect.top > ROOM_PX;
  const at = isAbove ? { bottom: window.innerHeight - rect.top + 4 } : { top: rect.bottom + 4 };
  return (
    <Portal>
      <div
        className={classes.suggestions}
        role="listbox"
        aria-label={t(($) => $.sequence.text.placeholders)}
        style={{ left: Math.min(rect.left, window.innerWidth - 270), ...at }}
      >
        {items.length === 0 && <p>{t(($) => $.sequence.problem.placeholderUnknown)}</p>}
        {items.map((key, place) => (
          <div
            key={key}
            role="option"
            tabIndex={-1}
            aria-selected={place === index}
            ref={place === index ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
            // the text would lose the keyboard by a click
            onMouseDown={(event) => {
              event.preventDefault();
              choose(key);
            }}
          >
            <strong>{key}</strong>
            <span>{placeholders.get(key)}</span>
          </div>
        ))}
      </div>
    </Portal>
  );
}
