/** A text that could be given, if it passes the checks. */
export interface Draft {
  subject: string;
  text: string;
  /** Parts of the instruction that it does not follow. */
  not_followed: string[];
}
