import type { ReplyTexts } from '../reply-kinds.ts';

export const englishReplies: ReplyTexts = {
  warm: [
    'Hi {sender}, thanks for reaching out. This does sound relevant for us at {company}. Happy to hear more.',
    'Thank you for your message, {sender}. Good timing, we are looking at exactly this at the moment. Tell me a bit more?',
    'Hello {sender}, nice to connect. I like the idea, feel free to send me some details.',
    'Hi {sender}, interesting. Send it over and I will have a look this week. Best, {me}',
  ],
  no: [
    'Hi {sender}, thank you, but this is not something we need at {company}. All the best.',
    'Thanks for thinking of us, {sender}. We already have a supplier for this and are happy with them, so no need to follow up.',
    'Hello {sender}, not interested, thank you. Please take me off your list.',
  ],
  question: [
    'Hi {sender}, thanks. Before we go further: what does it cost for a team of about ten people?',
    'Hello {sender}, how is this different from what the larger vendors offer? And who else in our industry uses it?',
    'Thanks, {sender}. Does it work with the systems we already have, or would we need to replace something?',
  ],
  meeting: [
    'Hi {sender}, sounds good. I have half an hour on Thursday at 10:00 my time, would that work for a call?',
    'Happy to talk, {sender}. Could you send an invitation for Tuesday afternoon? Thirty minutes should do.',
    'Let us speak, {sender}. Next week is fine, Wednesday morning is best for me. {me}',
  ],
  out_of_office: [
    'Thank you for your message. I am out of the office this week with limited access to my messages and will get back to you when I return. {me}',
    'Automatic reply: I am away at the moment and back next week. For anything urgent please contact my colleagues at {company}.',
  ],
  later: [
    'Hi {sender}, interesting, but our budget for this year is closed. Could you get back to me next quarter?',
    'Thanks, {sender}. We are in the middle of another project right now. Please ask me again in two or three months.',
    'Hello {sender}, I am the right person, but the timing is bad. Let us pick this up after the summer.',
  ],
};
