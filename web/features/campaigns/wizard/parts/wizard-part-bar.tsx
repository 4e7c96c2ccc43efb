import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { WizardPartState } from './wizard-part-states.ts';
import { type WizardPart, WIZARD_PARTS } from '../wizard-search.ts';
import classes from '../wizard.module.css';

export const WIZARD_PART_TEXTS: Record<WizardPart, (t: TFunction) => string> = {
  audience: (t) => t(($) => $.wizard.parts.audience),
  sequence: (t) => t(($) => $.wizard.parts.sequence),
  senders: (t) => t(($) => $.wizard.parts.senders),
  review: (t) => t(($) => $.wizard.parts.review),
};

interface Props {
  part: WizardPart;
  states: Record<WizardPart, WizardPartState>;
  onGo: (part: WizardPart) => void;
}

/** The four parts with what is done and what is missing; any of them can be opened at any time. */
export function WizardPartBar({ part, states, onGo }: Props) {
  const { t } = useTranslation();
  return (
    <nav className={classes.parts} aria-label={t(($) => $.wizard.partsLabel)}>
      <ol>
        {WIZARD_PARTS.map((each, index) => {
          const { isDone, problems } = states[each];
          return (
            <li key={each} data-done={isDone || undefined}>
              <Link
                to="."
                search={(now) => ({ ...now, part: each, step: undefined, from: undefined }) as never}
                // as the router says it of an address that names the part
                aria-current={part === each ? 'page' : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey) return;
                  event.preventDefault();
                  onGo(each);
                }}
              >
                <span className={classes.mark} aria-hidden>
                  {isDone ? <IconCheck size={13} stroke={2.6} /> : index + 1}
                </span>
                <span className={classes.partName}>{WIZARD_PART_TEXTS[each](t)}</span>
                {isDone && <VisuallyHidden>{t(($) => $.wizard.done)}</VisuallyHidden>}
                {problems > 0 && (
                  <span className={classes.count}>
                    <span aria-hidden>{problems}</span>
                    <VisuallyHidden>{t(($) => $.wizard.problems, { count: problems })}</VisuallyHidden>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
