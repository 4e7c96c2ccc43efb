import type { Label } from '../../../../contract/labels/schemas.ts';
import type { Space } from '../../../../contract/spaces/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { LabelListRow } from './label-list-row.tsx';
import classes from './labels.module.css';

interface Props {
  labels: readonly Label[];
  /** The list's name. */
  label: string;
  space: Space;
}

/** Labels in their order; each type has its own. */
export function LabelList({ labels, label: name, space }: Props) {
  const move = useApiMutation({
    call: ({ id, place }: { id: string; place: number }) => api.labels.update({ id, display_order: place }),
    refresh: ['labels'],
  });
  const beside = ({ type }: Label) => labels.filter((each) => each.type === type);
  // with handles on some of them all names stand in one line
  const hasGrips = labels.some((label) => beside(label).length > 1);
  return (
    <ol className={classes.list} aria-label={name}>
      {labels.map((label) => {
        const own = beside(label);
        return (
          <LabelListRow
            key={label._id}
            label={label}
            index={own.indexOf(label)}
            count={own.length}
            hasGrip={hasGrips}
            space={space}
            isMoving={move.isPending}
            onMove={(id, place) => move.mutate({ id, place })}
          />
        );
      })}
    </ol>
  );
}
