import { useEffect, useRef, useState } from 'react';

/** So long after the last letter nothing is asked yet. */
const TYPING_PAUSE_MS = 500;

/** What stands in a field, and what is asked for it: what was typed, once nothing was typed for a while. */
export function useTypedText(): { text: string; asked: string; type: (text: string) => void } {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    text,
    asked,
    type: (next) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setAsked(next.trim()), TYPING_PAUSE_MS);
    },
  };
}
