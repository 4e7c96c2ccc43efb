/** A start that cannot succeed until a person changes something. The message is one sentence, fit to print as it is. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}
