import { dialogs } from '../../../shell/open-dialog.ts';

export interface NewTaskAbout {
  profileId?: string;
  credentialsId?: string;
}

/** Asks what is to be done, with this person or by itself. */
export function openNewTask(about: NewTaskAbout = {}): void {
  dialogs.open('new-task', JSON.stringify(about));
}

export const aboutOf = (subject: string | null): NewTaskAbout => (subject ? (JSON.parse(subject) as NewTaskAbout) : {});
