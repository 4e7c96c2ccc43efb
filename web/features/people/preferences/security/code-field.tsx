import { TextInput, type TextInputProps } from '@mantine/core';

/** Digits of an authenticator app: phones offer them by themselves. */
export function CodeField(props: TextInputProps) {
  return <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={20} spellCheck={false} {...props} />;
}
