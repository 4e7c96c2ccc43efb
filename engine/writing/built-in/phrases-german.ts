import type { WriterPhrases } from './phrases.ts';

export const phrasesGerman: WriterPhrases = {
  greetings: [
    ['Guten Tag <full>,', 'Hallo <first>,'],
    ['Guten Tag <full>,', 'Hi <first>,'],
  ],
  namelessGreetings: [['Guten Tag,', 'Hallo,']],
  connected: [
    'vielen Dank für die Vernetzung.',
    ['danke, dass Sie meine Anfrage angenommen haben.', 'danke, dass du meine Anfrage angenommen hast.'],
    'schön, dass wir nun in Kontakt sind.',
  ],
  read: [
    'Über <company> habe ich gelesen: <quote>',
    'Dieser Satz über <company> ist mir aufgefallen: <quote>',
    'Beim Lesen über <company> bin ich auf diesen Satz gekommen: <quote>',
  ],
  role: [
    [
      'Als <occupation> bei <company> haben Sie dazu sicher eine Meinung.',
      'Als <occupation> bei <company> hast du dazu sicher eine Meinung.',
    ],
    ['Ich schreibe Ihnen als <occupation> bei <company>.', 'Ich schreibe dir als <occupation> bei <company>.'],
    ['Ihre Sicht als <occupation> würde mich interessieren.', 'Deine Sicht als <occupation> würde mich interessieren.'],
  ],
  place: ['Viele Grüße nach <city>!', 'Herzliche Grüße nach <city>!'],
  topicQuestions: [
    ['Darf ich Sie etwas zum Thema <topic> fragen?', 'Darf ich dich etwas zum Thema <topic> fragen?'],
    ['Könnten wir kurz über das Thema <topic> sprechen?', 'Könnten wir kurz über das Thema <topic> sprechen?'],
    [
      'Mich würde Ihre Meinung zum Thema <topic> interessieren. Wie sehen Sie das?',
      'Mich würde deine Meinung zum Thema <topic> interessieren. Wie siehst du das?',
    ],
  ],
  openQuestions: [
    ['Wären Sie offen für einen kurzen Austausch?', 'Wärst du offen für einen kurzen Austausch?'],
    ['Darf ich Ihnen ein kurzes Gespräch vorschlagen?', 'Darf ich dir ein kurzes Gespräch vorschlagen?'],
    ['Hätten Sie Zeit für ein kurzes Telefonat?', 'Hättest du Zeit für ein kurzes Telefonat?'],
  ],
  connectRequests: [
    ['Ich würde mich gern mit Ihnen vernetzen.', 'Ich würde mich gern mit dir vernetzen.'],
    'Über eine Vernetzung würde ich mich freuen.',
    ['Darf ich Sie in mein Netzwerk einladen?', 'Darf ich dich in mein Netzwerk einladen?'],
  ],
  followUps: [
    'Ich möchte gern auf meine letzte Nachricht zurückkommen.',
    'Darf ich noch einmal auf meine Nachricht zurückkommen?',
    [
      'Ich erlaube mir eine kurze Erinnerung an meine letzte Nachricht.',
      'Hier kommt eine kurze Erinnerung an meine letzte Nachricht.',
    ],
  ],
  replies: {
    interested: [
      [
        'Vielen Dank für Ihre Antwort, das freut mich. Wann würde Ihnen ein kurzes Telefonat passen?',
        'Vielen Dank für deine Antwort, das freut mich. Wann würde dir ein kurzes Telefonat passen?',
      ],
      [
        'Vielen Dank, das höre ich gern. Welche Zeit passt Ihnen für ein kurzes Gespräch?',
        'Vielen Dank, das höre ich gern. Welche Zeit passt dir für ein kurzes Gespräch?',
      ],
    ],
    meeting: [
      [
        'Vielen Dank, sehr gern. Welcher Tag und welche Uhrzeit passen Ihnen?',
        'Vielen Dank, sehr gern. Welcher Tag und welche Uhrzeit passen dir?',
      ],
      [
        'Sehr gern! Bitte schicken Sie mir einen Termin, der Ihnen passt.',
        'Sehr gern! Bitte schick mir einen Termin, der dir passt.',
      ],
    ],
    question: [
      ['Vielen Dank für Ihre Frage.', 'Vielen Dank für deine Frage.'],
      ['Danke, dass Sie fragen. Ich antworte gern.', 'Danke, dass du fragst. Ich antworte gern.'],
    ],
    later: [
      [
        'Vielen Dank für Ihre Rückmeldung. Ich melde mich gern später wieder.',
        'Vielen Dank für deine Rückmeldung. Ich melde mich gern später wieder.',
      ],
      [
        'Das verstehe ich, vielen Dank. Wann darf ich mich wieder bei Ihnen melden?',
        'Das verstehe ich, vielen Dank. Wann darf ich mich wieder bei dir melden?',
      ],
    ],
    referral: [
      [
        'Vielen Dank für den Hinweis. Darf ich Ihren Namen nennen, wenn ich schreibe?',
        'Vielen Dank für den Hinweis. Darf ich deinen Namen nennen, wenn ich schreibe?',
      ],
      [
        'Vielen Dank, das hilft mir weiter. Könnten Sie uns einander vorstellen?',
        'Vielen Dank, das hilft mir weiter. Könntest du uns einander vorstellen?',
      ],
    ],
    not_interested: [
      [
        'Vielen Dank für Ihre klare Antwort. Ich wünsche Ihnen alles Gute.',
        'Vielen Dank für deine klare Antwort. Ich wünsche dir alles Gute.',
      ],
      [
        'Das verstehe ich, danke für Ihre Rückmeldung. Alles Gute!',
        'Das verstehe ich, danke für deine Rückmeldung. Alles Gute!',
      ],
    ],
    thanks: [
      ['Sehr gern! Melden Sie sich jederzeit wieder.', 'Sehr gern! Melde dich jederzeit wieder.'],
      ['Gern! Ich wünsche Ihnen eine gute Woche.', 'Gern! Ich wünsche dir eine gute Woche.'],
    ],
  },
  calendar: [['Hier können Sie einen Termin wählen: <link>', 'Hier kannst du einen Termin wählen: <link>']],
  comments: [
    '<quote> Danke, das ist sehr klar formuliert.',
    [
      '<quote> Der Gedanke gefällt mir. Wie sind Sie darauf gekommen?',
      '<quote> Der Gedanke gefällt mir. Wie bist du darauf gekommen?',
    ],
    '<quote> Danke für diesen Gedanken. Wie waren die Reaktionen?',
  ],
  closings: { formal: ['Mit freundlichen Grüßen', 'Freundliche Grüße'], familiar: ['Viele Grüße', 'Beste Grüße'] },
  subjects: ['Eine kurze Frage', 'Darf ich etwas fragen?', 'Eine Frage an <company>'],
  topicSubjects: ['Eine Frage: <topic>', 'Kurze Frage: <topic>'],
  fillers: ['wirklich', 'einfach', 'sehr', 'eigentlich', 'ganz', 'natürlich', 'ehrlich'],
};
