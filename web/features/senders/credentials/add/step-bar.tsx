import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import classes from './add-account.module.css';
import { type CredentialDraft, mayGoBackTo, type AddCredentialStep, addCredentialSteps } from './credential-draft.ts';
import { keepFocus } from './keep-focus.ts';

const NAMES: Record<AddCredentialStep, (t: TFunction) => string> = {
  type: (t) => t(($) => $.addAccount.steps.type),
  location: (t) => t(($) => $.addAccount.steps.location),
  hours: (t) => t(($) => $.addAccount.steps.hours),
  sign_in: (t) => t(($) => $.addAccount.steps.signIn),
  verify: (t) => t(($) => $.addAccount.steps.verify),
};

/** Where in the steps somebody stands; those behind lead back. */
export function StepBar({ draft, onGo }: { draft: CredentialDraft; onGo: (step: AddCredentialStep) => void }) {
  const { t } = useTranslation();
  const steps = addCredentialSteps(draft);
  const current = (steps as readonly string[]).indexOf(draft.step);
  return (
    <ol className={classes.steps} aria-label={t(($) => $.addAccount.stepList)}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index < current ? 'done' : index === current ? 'current' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {mayGoBackTo(draft, step) ? (
            <button type="button" onMouseDown={keepFocus} onClick={() => onGo(step)}>
              {NAMES[step](t)}
            </button>
          ) : (
            <span>{NAMES[step](t)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
