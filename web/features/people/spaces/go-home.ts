/** A workspace was chosen: everything on the page belongs to another one, so it starts anew. */
export function goHome(): void {
  location.assign('/');
}

/** One's own new workspace begins with its first steps, which the dashboard leads through. */
export function goToFirstSteps(): void {
  location.assign('/dashboard/my-dashboard');
}
