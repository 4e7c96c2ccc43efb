import { Button } from '@mantine/core';
import { IconArrowLeft, type IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './add-account.module.css';
import { keepFocus } from './keep-focus.ts';
import { StepHead } from './step-head.tsx';

interface Props {
  icon: typeof IconSend;
  title: string;
  text: ReactNode;
  children?: ReactNode;
  /** Without one there is no way back. */
  onBack?: (() => void) | undefined;
  next: string;
  isBlocked?: boolean;
  isBusy?: boolean;
  onNext: () => void;
}

/** One step that is filled in: what it asks, its fields, and the ways back and on. */
export function StepFrame({ icon, title, text, children, onBack, next, isBlocked, isBusy, onNext }: Props) {
  const { t } = useTranslation();
  return (
    <form
      noValidate
      className={classes.step}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked && !isBusy) onNext();
      }}
    >
      <div className={classes.content}>
        <StepHead icon={icon} title={title} text={text} />
        {children}
      </div>
      <footer className={classes.footer} onMouseDown={keepFocus}>
        {onBack && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            disabled={isBusy === true}
            onClick={onBack}
          >
            {t(($) => $.addAccount.back)}
          </Button>
        )}
        <Button type="submit" disabled={isBlocked === true} loading={isBusy === true} className={classes.next}>
          {next}
        </Button>
      </footer>
    </form>
  );
}
