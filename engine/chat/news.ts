/** What is told in a channel, in words of its language. Of people’s words nothing is meant as a format. */
export interface ChatNews {
  title: string;
  /** What somebody wrote, or what is wrong. */
  words: string | null;
  facts: readonly { name: string; value: string }[];
  /** Where it is seen to. */
  link: { url: string; label: string };
}
