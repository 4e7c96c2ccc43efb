import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './composer.module.css';

interface Props {
  label: string;
  /** Whether files are taken here now. */
  isOpen: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** The composer's frame, onto which files can be dropped. */
export function DropArea({ label, isOpen, onFiles, children }: Props) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  return (
    <section
      className={classes.composer}
      aria-label={label}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (![...event.dataTransfer.types].includes('Files') || !isOpen) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0 || !isOpen) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {isOver && <p className={classes.drop}>{t(($) => $.inbox.file.drop)}</p>}
      {children}
    </section>
  );
}
