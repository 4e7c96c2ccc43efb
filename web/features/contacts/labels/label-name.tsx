import type { Label } from '../../../../contract/labels/schemas.ts';
import classes from './labels.module.css';

export function LabelName({ label }: { label: Pick<Label, 'name' | 'color'> }) {
  return (
    <span className={classes.name}>
      <span className={classes.dot} style={{ background: label.color }} aria-hidden />
      <span>{label.name}</span>
    </span>
  );
}
