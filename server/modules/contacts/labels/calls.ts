import type { labelCalls } from '../../../../contract/labels/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { getAutoLabels, saveAutoLabels } from './auto-labels.ts';
import { countLabelUses } from './count-label-uses.ts';
import { createLabel } from './create-label.ts';
import { deleteLabel } from './delete-label.ts';
import { fetchLabels } from './fetch-labels.ts';
import { updateLabel } from './update-label.ts';

export const labelHandlers: Handlers<typeof labelCalls> = {
  fetch: fetchLabels,
  create: createLabel,
  update: updateLabel,
  delete: deleteLabel,
  usage: countLabelUses,
  autoLabels: getAutoLabels,
  saveAutoLabels,
};
