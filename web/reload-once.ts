const KEY = 'reloadedFor';

/**
 * After a new version was put out, a page that stood open asks for files that are gone. One reload brings the new
 * ones; if the same file is still missing afterwards, the error is shown instead of a loop.
 */
export function reloadOnceWhenChunkIsGone(): void {
  addEventListener('vite:preloadError', (event) => {
    const missing = event.payload.message;
    if (sessionStorage.getItem(KEY) === missing) return;
    sessionStorage.setItem(KEY, missing);
    event.preventDefault();
    location.reload();
  });
}
