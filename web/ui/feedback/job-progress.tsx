import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import classes from './job-progress.module.css';

interface Props {
  className?: string;
  /** What is under way. */
  text: string;
  done: number;
  /** Nothing is counted where it is not known. */
  total: number;
}

/** How far a change for many is. */
export function JobProgress({ className = '', text, done, total }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <div className={`${classes.job} ${className}`} role="status">
      <span>
        {text} {total > 0 && <span>{t(($) => $.ui.jobProgress, { done: number(done), total: number(total) })}</span>}
      </span>
      <Progress value={total > 0 ? (done / total) * 100 : 0} size="sm" aria-label={text} />
    </div>
  );
}
