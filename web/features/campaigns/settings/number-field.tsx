import { useState } from 'react';
import { WholeNumberInput } from '../../../ui/form/whole-number-input.tsx';

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
  const [draft, setDraft] = useState<{ value: number | null } | null>(null);
  const leave = () => {
    setDraft(null);
    if (draft && draft.value !== value) onChange(draft.value);
  };
  return (
    <WholeNumberInput
      {...field}
      value={draft ? draft.value : value}
      onChange={(next) => {
        if (isToldTyping) onChange(next);
        else setDraft({ value: next });
      }}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}
