import { useState } from 'react';

const STORED = 'prospect ';

/** What somebody is typing: it survives a reload and an error, until it is saved or given up. */
export function useUnsavedText(key: string): [string | null, (text: string | null) => void] {
  const name = STORED + key;
  const [state, setState] = useState(() => ({ name, text: sessionStorage.getItem(name) }));
  // another person is shown in the same place
  if (state.name !== name) setState({ name, text: sessionStorage.getItem(name) });
  return [
    state.name === name ? state.text : null,
    (text) => {
      setState({ name, text });
      if (text === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, text);
    },
  ];
}
