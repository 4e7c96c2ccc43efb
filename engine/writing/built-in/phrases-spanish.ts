import type { WriterPhrases } from './phrases.ts';

export const phrasesSpanish: WriterPhrases = {
  greetings: [
    ['Hola, <first>:', 'Hola, <first>:'],
    ['Buenos días, <first>:', 'Hola, <first>:'],
  ],
  namelessGreetings: [['Buenos días:', 'Hola:']],
  connected: ['Gracias por conectar.', 'Gracias por aceptar mi invitación.', 'Me alegra estar en contacto.'],
  read: [
    'He leído esto sobre <company>: <quote>',
    'Esta frase sobre <company> me llamó la atención: <quote>',
    'Leyendo sobre <company> encontré estas palabras: <quote>',
  ],
  role: [
    [
      'Como <occupation> en <company>, seguro que usted tiene una opinión.',
      'Como <occupation> en <company>, seguro que tienes una opinión.',
    ],
    ['Le escribo como <occupation> en <company>.', 'Te escribo como <occupation> en <company>.'],
    ['Me interesa su opinión como <occupation>.', 'Me interesa tu opinión como <occupation>.'],
  ],
  place: ['¡Un saludo a <city>!', '¡Saludos a <city>!'],
  topicQuestions: [
    ['¿Puedo hacerle una pregunta sobre el tema <topic>?', '¿Puedo hacerte una pregunta sobre el tema <topic>?'],
    ['¿Podríamos hablar brevemente sobre el tema <topic>?', '¿Podríamos hablar brevemente sobre el tema <topic>?'],
    [
      'Me gustaría conocer su opinión sobre el tema <topic>. ¿Cómo lo ve?',
      'Me gustaría conocer tu opinión sobre el tema <topic>. ¿Cómo lo ves?',
    ],
  ],
  openQuestions: [
    ['¿Le parecería bien un breve intercambio?', '¿Te parecería bien un breve intercambio?'],
    ['¿Puedo proponerle una breve llamada?', '¿Puedo proponerte una breve llamada?'],
    ['¿Tendría un momento para conversar?', '¿Tendrías un momento para conversar?'],
  ],
  connectRequests: [
    'Me alegraría estar en contacto.',
    ['¿Puedo añadirle a mi red?', '¿Puedo añadirte a mi red?'],
    'Me gustaría conectar.',
  ],
  followUps: [
    'Quisiera retomar mi último mensaje.',
    '¿Puedo volver a mi mensaje anterior?',
    ['Permítame un breve recordatorio de mi último mensaje.', 'Permíteme un breve recordatorio de mi último mensaje.'],
  ],
  replies: {
    interested: [
      [
        'Gracias por su respuesta, me alegra leerlo. ¿Cuándo le vendría bien una breve llamada?',
        'Gracias por tu respuesta, me alegra leerlo. ¿Cuándo te vendría bien una breve llamada?',
      ],
      [
        'Muchas gracias, me alegra. ¿Qué hora le conviene para conversar?',
        'Muchas gracias, me alegra. ¿Qué hora te conviene para conversar?',
      ],
    ],
    meeting: [
      [
        'Gracias, con mucho gusto. ¿Qué día y qué hora le convienen?',
        'Gracias, con mucho gusto. ¿Qué día y qué hora te convienen?',
      ],
      [
        '¡Con gusto! Por favor, envíeme un hueco que le convenga.',
        '¡Con gusto! Por favor, envíame un hueco que te convenga.',
      ],
    ],
    question: [
      ['Gracias por su pregunta.', 'Gracias por tu pregunta.'],
      ['Gracias por preguntar, le respondo con gusto.', 'Gracias por preguntar, te respondo con gusto.'],
    ],
    later: [
      [
        'Gracias por su respuesta. Con gusto le escribo más tarde.',
        'Gracias por tu respuesta. Con gusto te escribo más tarde.',
      ],
      [
        'Lo entiendo, gracias. ¿Cuándo puedo volver a escribirle?',
        'Lo entiendo, gracias. ¿Cuándo puedo volver a escribirte?',
      ],
    ],
    referral: [
      [
        'Gracias por la indicación. ¿Puedo mencionar su nombre al escribir?',
        'Gracias por la indicación. ¿Puedo mencionar tu nombre al escribir?',
      ],
      ['Gracias, eso me ayuda. ¿Podría presentarnos?', 'Gracias, eso me ayuda. ¿Podrías presentarnos?'],
    ],
    not_interested: [
      [
        'Gracias por su respuesta clara. Le deseo todo lo mejor.',
        'Gracias por tu respuesta clara. Te deseo todo lo mejor.',
      ],
      [
        'Lo entiendo, y le agradezco su respuesta. ¡Que tenga un buen día!',
        'Lo entiendo, y te agradezco tu respuesta. ¡Que tengas un buen día!',
      ],
    ],
    thanks: [
      ['¡Con gusto! Escríbame cuando lo necesite.', '¡Con gusto! Escríbeme cuando lo necesites.'],
      ['¡De nada! Le deseo una buena semana.', '¡De nada! Te deseo una buena semana.'],
    ],
  },
  calendar: [['Aquí puede elegir un hueco: <link>', 'Aquí puedes elegir un hueco: <link>']],
  comments: [
    '<quote> Gracias, está muy bien dicho.',
    ['<quote> Me gusta esta idea. ¿Cómo llegó a ella?', '<quote> Me gusta esta idea. ¿Cómo llegaste a ella?'],
    '<quote> Gracias por compartirlo. ¿Qué respuestas hubo?',
  ],
  closings: { formal: ['Un cordial saludo,', 'Saludos cordiales,'], familiar: ['Un saludo,', 'Saludos,'] },
  subjects: ['Una breve pregunta', '¿Puedo hacer una pregunta?', 'Una pregunta para <company>'],
  topicSubjects: ['Una pregunta: <topic>', 'Breve pregunta: <topic>'],
  fillers: ['realmente', 'simplemente', 'muy', 'sinceramente', 'de verdad'],
};
