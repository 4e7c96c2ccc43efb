import type { Label, LabelType } from '../../../../contract/labels/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { SWATCHES } from '../../../ui/form/swatches.ts';

/** Makes a label of a name that was typed, in a colour that tells it apart. */
export function useCreateLabel(
  labels: readonly Label[],
  { type = 'profile', onDone }: { type?: LabelType; onDone: (label: Label) => void },
) {
  const color = nextColor(labels);
  const { mutate, isPending } = useApiMutation({
    call: (name: string) => api.labels.create({ name, color, type }),
    refresh: ['labels'],
    onDone,
  });
  return { create: mutate, isPending, color };
}

/** The colour that is used least, so that new labels are told apart. */
function nextColor(labels: readonly Label[]): string {
  const uses = (color: string) => labels.filter((label) => label.color === color).length;
  return SWATCHES.reduce<string>((least, color) => (uses(color) < uses(least) ? color : least), SWATCHES[0]);
}
