import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A password field whose eye can be reached and read aloud. */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      visibilityToggleButtonProps={{
        'aria-label': t(($) => $.auth.showCharacters),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      {...props}
    />
  );
}
