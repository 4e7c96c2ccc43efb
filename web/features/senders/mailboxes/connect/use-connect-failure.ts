import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';

interface FormErrors {
  setErrors: (errors: Record<string, string>) => void;
}

/** A refusal beside the fields that it names, else as a line of its own; nothing that was typed goes. */
export function useConnectFailure(form: FormErrors, fieldOf: Readonly<Record<string, string>>) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Error | null>(null);
  return {
    text: failure && errorText(t, failure),
    needsUpgrade: failure instanceof ApiError && failure.code === 'upgrade_needed',
    clear: () => setFailure(null),
    show: (error: Error): boolean => {
      const named = error instanceof ApiError ? Object.entries(error.fields) : [];
      const known = named.flatMap(([name, text]) => (fieldOf[name] ? [[fieldOf[name], text] as const] : []));
      if (known.length > 0) form.setErrors(Object.fromEntries(known));
      else setFailure(error);
      return true;
    },
  };
}
