/** What people write about, by language: {company}, {city}, {industry} are the author's. */
export interface PostTexts {
  posts: readonly string[];
  comments: readonly string[];
}

const english: PostTexts = {
  posts: [
    'Three things I learned in my first year at {company}: ask early, write it down, and thank people by name.',
    'We are hiring in {city}. If you like working in a small team that ships every week, write to me.',
    'Back from two days with customers. The best ideas came from the shop floor, not from our slides.',
    'Unpopular opinion in {industry}: most meetings could be a page of text that people actually read.',
    'Proud of the team at {company} today: the project that everybody called impossible went live this morning.',
  ],
  comments: [
    'Well said, thank you for sharing.',
    'This matches our experience.',
    'Congratulations to the whole team.',
    'Would love to hear more about it.',
  ],
};
const french: PostTexts = {
  posts: [
    'Trois leçons de ma première année chez {company} : demander tôt, tout écrire et remercier chacun par son nom.',
    'Nous recrutons à {city}. Si vous aimez les petites équipes qui livrent chaque semaine, écrivez-moi.',
    'Retour de deux jours chez nos clients. Les meilleures idées venaient du terrain, pas de nos présentations.',
    'Avis tranché : la plupart des réunions pourraient être une page de texte que l’on lit vraiment.',
    'Fierté du jour chez {company} : le projet que tout le monde disait impossible est en ligne depuis ce matin.',
  ],
  comments: [
    'Très juste, merci pour le partage.',
    'C’est aussi notre expérience.',
    'Bravo à toute l’équipe.',
    'Je serais curieux d’en savoir plus.',
  ],
};
const german: PostTexts = {
  posts: [
    'Drei Dinge aus meinem ersten Jahr bei {company}: früh fragen, alles aufschreiben und Menschen beim Namen danken.',
    'Wir stellen in {city} ein. Wer gern in einem kleinen Team arbeitet, das jede Woche liefert, schreibt mir.',
    'Zurück von zwei Tagen bei Kunden. Die besten Ideen kamen aus der Werkstatt, nicht aus unseren Folien.',
    'Unbequeme Meinung: Die meisten Besprechungen könnten eine Seite Text sein, die auch gelesen wird.',
    'Heute stolz auf das Team bei {company}: Das Projekt, das alle für unmöglich hielten, läuft seit heute Morgen.',
  ],
  comments: [
    'Gut gesagt, danke fürs Teilen.',
    'Das deckt sich mit unserer Erfahrung.',
    'Glückwunsch an das ganze Team.',
    'Dazu würde ich gern mehr hören.',
  ],
};
const spanish: PostTexts = {
  posts: [
    'Tres cosas de mi primer año en {company}: preguntar pronto, dejarlo por escrito y dar las gracias por su nombre.',
    'Buscamos gente en {city}. Si te gusta un equipo pequeño que entrega cada semana, escríbeme.',
    'De vuelta tras dos días con clientes. Las mejores ideas salieron del taller, no de nuestras diapositivas.',
    'Opinión impopular: la mayoría de las reuniones podrían ser una página de texto que la gente lea de verdad.',
    'Hoy, orgullo por el equipo de {company}: el proyecto que todos daban por imposible ya funciona.',
  ],
  comments: [
    'Muy bien dicho, gracias por compartirlo.',
    'Coincide con nuestra experiencia.',
    'Enhorabuena a todo el equipo.',
    'Me gustaría saber más.',
  ],
};
const portuguese: PostTexts = {
  posts: [
    'Três lições do meu primeiro ano na {company}: perguntar cedo, escrever tudo e agradecer às pessoas pelo nome.',
    'Estamos contratando em {city}. Se você gosta de uma equipe pequena que entrega toda semana, me escreva.',
    'De volta de dois dias com clientes. As melhores ideias vieram do chão de fábrica, não dos nossos slides.',
    'Opinião impopular: a maioria das reuniões poderia ser uma página de texto que as pessoas leem de verdade.',
    'Hoje é dia de orgulho na {company}: o projeto que todos chamavam de impossível entrou no ar esta manhã.',
  ],
  comments: [
    'Muito bem dito, obrigado por compartilhar.',
    'Combina com a nossa experiência.',
    'Parabéns a toda a equipe.',
    'Gostaria de saber mais.',
  ],
};

const TEXTS: Record<string, PostTexts> = { en: english, fr: french, de: german, es: spanish, pt: portuguese };

export const postTextsOf = (language: string): PostTexts => TEXTS[language] ?? english;
