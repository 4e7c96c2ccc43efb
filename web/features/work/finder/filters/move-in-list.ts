/** Takes the keyboard to the line beside the one that has it, or to the first; false where there is none. */
export function moveInList(list: HTMLElement | null, step: -1 | 0 | 1): boolean {
  const lines = [...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const now = lines.findIndex(
    (line) => line === document.activeElement || line.parentElement?.contains(document.activeElement),
  );
  const next = lines[step === 0 ? 0 : now + step];
  next?.focus();
  return next !== undefined;
}
