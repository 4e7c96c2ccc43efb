import { ACTION_TRAITS } from '../../../../contract/campaigns/sequence.ts';
import type { Task } from '../../../../contract/tasks/schemas.ts';

/** Whether somebody has to say what was written before it counts as done (the server asks for the same). */
export const requiresText = ({ action }: Pick<Task, 'action'>): boolean =>
  action !== null && ACTION_TRAITS[action].text === 'required';
