import type { WriterPhrases } from './phrases.ts';

export const phrasesEnglish: WriterPhrases = {
  greetings: ['Hi <first>,', 'Hello <first>,'],
  namelessGreetings: ['Hello,', 'Good day,'],
  connected: ['thank you for connecting.', 'thanks for accepting my invitation.', 'good to be in touch.'],
  read: [
    'I read this about <company>: <quote>',
    'This about <company> caught my attention: <quote>',
    'I came across this line about <company>: <quote>',
  ],
  role: [
    'As <occupation> at <company>, you surely have a view on this.',
    'I am writing to you as <occupation> at <company>.',
    'I would value your view as <occupation>.',
  ],
  place: ['Greetings to <city>!', 'Best wishes to <city>!'],
  topicQuestions: [
    'May I ask you a question about <topic>?',
    'Could we talk briefly about <topic>?',
    'I would like to hear your view on <topic>. How do you see it?',
  ],
  openQuestions: [
    'Would you be open to a short exchange?',
    'Could we find a moment for a short call?',
    'Would a brief conversation be of interest?',
  ],
  connectRequests: ['I would be glad to connect.', 'It would be nice to be in touch.', 'May I add you to my network?'],
  followUps: [
    'I would like to come back to my last message.',
    'May I come back to my message?',
    'A short reminder of my last message, in case it came at a busy time.',
  ],
  replies: {
    interested: [
      'Thank you for your reply, I am glad to hear it. When would suit you for a short call?',
      'Thank you, that is good to hear. Which time would suit you for a brief conversation?',
    ],
    meeting: [
      'Thank you, I would be happy to talk. Which day and time would suit you?',
      'Gladly! Please send me a time that suits you, and I will be there.',
    ],
    question: ['Thank you for your question.', 'Thank you for asking, I am happy to answer.'],
    later: [
      'Thank you for letting me know. I will gladly write again later.',
      'I understand, thank you. When would be a good time to write again?',
    ],
    referral: [
      'Thank you for the hint. May I mention your name when I write?',
      'Thank you, that helps. Could you introduce us, or may I write directly?',
    ],
    not_interested: [
      'Thank you for your clear answer. I wish you all the best.',
      'I understand, and thank you for letting me know. All the best!',
    ],
    thanks: ['You are welcome! Please write whenever something comes up.', 'Gladly! I wish you a good week.'],
  },
  calendar: ['You can pick a time here: <link>', 'Here you can choose a time that suits you: <link>'],
  comments: [
    '<quote> Thank you for putting it so clearly.',
    '<quote> I like this thought. How did you come to it?',
    '<quote> Thank you for sharing this. What was the reaction?',
  ],
  closings: { formal: ['Kind regards,', 'Best regards,'], familiar: ['Best,', 'All the best,'] },
  subjects: ['A short question', 'May I ask you something?', 'A question for <company>'],
  topicSubjects: ['A question: <topic>', 'A short question: <topic>'],
  fillers: ['really', 'just', 'very', 'actually', 'quite', 'simply', 'basically', 'honestly'],
};
