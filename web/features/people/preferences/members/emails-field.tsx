import { Pill, PillsInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  emails: readonly string[];
  typed: string;
  error: string | null;
  onType: (text: string) => void;
  /** Enter, comma, space or leaving the field ends an address. */
  onCommit: () => void;
  onRemove: (email: string) => void;
}

/** Several addresses in one field. */
export function EmailsField({ emails, typed, error, onType, onCommit, onRemove }: Props) {
  const { t } = useTranslation();
  const press = (event: KeyboardEvent) => {
    if (['Enter', ',', ';', ' '].includes(event.key) && typed.trim() !== '') {
      event.preventDefault();
      onCommit();
    }
    const last = emails.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) onRemove(last);
  };
  return (
    <PillsInput label={t(($) => $.members.emails)} description={t(($) => $.members.emailsHint)} error={error}>
      <Pill.Group>
        {emails.map((email) => (
          <Pill
            key={email}
            withRemoveButton
            onRemove={() => onRemove(email)}
            removeButtonProps={{
              'aria-label': t(($) => $.members.removeEmail, { email }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
          >
            {email}
          </Pill>
        ))}
        <PillsInput.Field
          inputMode="email"
          autoComplete="off"
          data-autofocus
          aria-label={t(($) => $.members.emails)}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={onCommit}
        />
      </Pill.Group>
    </PillsInput>
  );
}
