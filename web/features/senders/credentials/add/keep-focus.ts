import type { MouseEvent } from 'react';

/**
 * A field that is left shows its problem, and the modal grows by a line: what is being clicked would move away under
 * the pointer. So the field keeps the focus until the click is done.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
