import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONNECTED_KINDS } from '../../../../../contract/mailboxes/schemas.ts';
import { api } from '../../../../api/api.ts';
import { formProblems } from '../../../../api/form-problems.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import { MAILBOX_VENDORS } from '../mailbox-vendors.ts';
import type { ConnectChoice } from './connect-props.ts';
import classes from './connect.module.css';

interface Props {
  email: string;
  onChoose: (choice: ConnectChoice) => void;
}

/** One types the address, and the server proposes by whom it is reached; or one knows it and says so. */
export function AddressStep({ email: before, onChoose }: Props) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const typed = email.trim();
  const guess = useApiMutation({
    call: () => api.mailboxes.guess({ email: typed }),
    onDone: (found) => onChoose({ kind: found.type, email: typed, guess: found }),
    onRefusal: (error) => {
      const { fields, form } = formProblems(t, error, ['email']);
      setProblem(fields.email ?? form);
      return true;
    },
  });
  return (
    <form
      noValidate
      className={classes.address}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === '') return setProblem(t(($) => $.preferences.required));
        guess.mutate();
      }}
    >
      <TextInput
        data-autofocus
        type="email"
        autoComplete="off"
        maxLength={254}
        label={t(($) => $.mailboxes.connectDialog.address)}
        description={t(($) => $.mailboxes.connectDialog.addressHint)}
        value={email}
        error={problem}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit" loading={guess.isPending}>
        {t(($) => $.mailboxes.connectDialog.goOn)}
      </Button>
      <p className={classes.or}>{t(($) => $.mailboxes.connectDialog.orChoose)}</p>
      <div className={classes.vendors}>
        {CONNECTED_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className={classes.vendor}
            onClick={() => onChoose({ kind, email: typed, guess: null })}
          >
            <IconTile icon={MAILBOX_VENDORS[kind].icon} tone={MAILBOX_VENDORS[kind].tone} />
            {MAILBOX_VENDORS[kind].name}
          </button>
        ))}
      </div>
    </form>
  );
}
