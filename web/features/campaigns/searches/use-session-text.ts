import { useState } from 'react';

/** A text that survives a reload of the page, until it is emptied. */
export function useSessionText(key: string, initial: string): [string, (text: string) => void] {
  const name = `kept ${key}`;
  const [text, setText] = useState(() => sessionStorage.getItem(name) ?? initial);
  return [
    text,
    (next) => {
      setText(next);
      if (next === '') sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, next);
    },
  ];
}
