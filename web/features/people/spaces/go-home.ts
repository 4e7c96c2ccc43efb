/** A workspace was chosen: everything on the page belongs to another one, so it starts anew. */
export function goHome(): void {
  location.assign('/');
}
