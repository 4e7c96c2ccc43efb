/** Some browsers read the text only after the click is over. */
const READ_BY_THEN_MS = 60_000;

/** Hands the browser a text to keep as a file. */
export function saveFile(name: string, content: string, type: string): void {
  saveBlob(name, new Blob([content], { type: `${type};charset=utf-8` }));
}

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_THEN_MS);
}
