import { dialogs } from '../../../shell/open-dialog.ts';

export interface NewTaskSubject {
  profileId?: string;
  credentialsId?: string;
}

/** Asks what is to be done, with this person or by itself. */
export function openNewTask(about: NewTaskSubject = {}): void {
  dialogs.open('new-task', JSON.stringify(about));
}

export const parseTaskSubject = (subject: string | null): NewTaskSubject =>
  subject ? (JSON.parse(subject) as NewTaskSubject) : {};
