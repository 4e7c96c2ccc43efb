import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props
  extends Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max' | 'clampBehavior' | 'defaultValue'> {
  min: number;
  max: number;
  value: number | null;
  /** The nearest number that is allowed, null for an empty field; and whether it is what was typed. */
  onChange: (value: number | null, isTyped: boolean) => void;
}

/**
 * Takes every digit that is typed, and says so where the number is too large or too small: a field that leaves out a
 * digit makes another number of it. Once it is left it shows what counts.
 */
export function WholeNumberInput({ value, min, max, error, onChange, onBlur, ...field }: Props) {
  const { t } = useTranslation();
  // what is typed and does not count: a number outside, or nothing yet
  const [typing, setTyping] = useState<number | string | null>(null);
  return (
    <NumberInput
      {...field}
      min={min}
      max={max}
      allowDecimal={false}
      clampBehavior="none"
      value={typing ?? value ?? ''}
      error={typing === null || typing === '' ? error : t(($) => $.ui.between, { min, max })}
      onChange={(typed) => {
        const nearest = typed === '' ? null : Math.min(max, Math.max(min, Number(typed)));
        const isTyped = nearest === null || nearest === Number(typed);
        setTyping(isTyped && nearest !== null ? null : typed);
        onChange(nearest, isTyped);
      }}
      onBlur={(event) => {
        setTyping(null);
        onBlur?.(event);
      }}
    />
  );
}
