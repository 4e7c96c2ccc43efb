import { NumberInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  label: string;
  description: string;
  placeholder?: string;
  min: number;
  max: number;
  value: number | null;
  /** Each number as it is typed; else once the field is left or Enter is pressed. */
  isToldTyping: boolean;
  onChange: (value: number | null) => void;
}

/** A whole number, or none. */
export function NumberField({ value, isToldTyping, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<number | string | null>(null);
  const leave = () => {
    setTyped(null);
    const next = numberIn(typed ?? value ?? '', field);
    if (next !== value) onChange(next);
  };
  return (
    <NumberInput
      {...field}
      allowDecimal={false}
      clampBehavior={isToldTyping ? 'strict' : 'none'}
      value={typed ?? value ?? ''}
      onChange={(next) => {
        if (isToldTyping) onChange(numberIn(next, field));
        else setTyped(next);
      }}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}

/** What is over the top counts as the top, what is under the bottom as nothing. */
const numberIn = (text: number | string, { min, max }: { min: number; max: number }): number | null =>
  text === '' || Number(text) < min ? null : Math.min(Number(text), max);
