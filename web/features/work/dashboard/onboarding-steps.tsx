import { ActionIcon, Card } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Today } from '../../../../contract/dashboard/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import classes from './onboarding-steps.module.css';
import { useFirstSteps } from './use-first-steps.tsx';

const KEY = 'firstDayDismissed';

/** The first steps until they are done, or somebody has hidden them on this device: what is next stands open. */
export function OnboardingSteps({ steps }: { steps: Today['first_day'] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [isHidden, setHidden] = useState(() => localStorage.getItem(KEY) === 'yes');
  const all = useFirstSteps(steps);
  const done = all.filter(({ isDone }) => isDone).length;
  if (isHidden || done === all.length) return null;
  const next = all.find(({ isDone, isOptional }) => !isDone && !isOptional) ?? all.find(({ isDone }) => !isDone);
  const isOpen = (step: (typeof all)[number], index: number) =>
    step === next || (step.isOptional === true && !step.isDone && next !== undefined && index < all.indexOf(next));
  const dismiss = () => {
    localStorage.setItem(KEY, 'yes');
    setHidden(true);
  };
  return (
    <Card component="section" className={classes.card} aria-label={t(($) => $.dashboard.firstDay.title)}>
      <div className={classes.head}>
        <h2>{t(($) => $.dashboard.firstDay.title)}</h2>
        <span>{t(($) => $.dashboard.firstDay.done, { done: number(done), all: number(all.length) })}</span>
        <span className={classes.bar} aria-hidden>
          {all.map((step) => (
            <i key={step.name} data-done={step.isDone || undefined} data-next={step === next || undefined} />
          ))}
        </span>
        <ActionIcon variant="subtle" color="gray" aria-label={t(($) => $.dashboard.firstDay.dismiss)} onClick={dismiss}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      <ol className={classes.steps}>
        {all.map((step, index) => (
          <li
            key={step.name}
            data-done={step.isDone || undefined}
            data-next={step === next || undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {step.isDone ? <IconCheck size={14} stroke={3} /> : number(index + 1)}
            </span>
            <div>
              <strong>{step.name}</strong>
              <small>{step.isDone ? t(($) => $.dashboard.firstDay.stepDone) : step.text}</small>
              {isOpen(step, index) && step.go && <div className={classes.go}>{step.go}</div>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
