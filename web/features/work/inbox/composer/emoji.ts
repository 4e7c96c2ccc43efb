import type { Language } from '../../../../../contract/accounts/people.ts';
import { comparable } from '../../../../../engine/contacts/search-keys.ts';

export interface Emoji {
  sign: string;
  /** What it is looked for by; the first word is its name. */
  words: Record<Language, string>;
}

const emoji = (sign: string, en: string, de: string, es: string, fr: string, pt: string): Emoji => ({
  sign,
  words: { en, de, es, fr, pt },
});

/** Few enough to be seen at once, and those that business letters use. */
export const EMOJI: readonly Emoji[] = [
  emoji('🙂', 'smile happy', 'lächeln freundlich', 'sonrisa feliz', 'sourire content', 'sorriso feliz'),
  emoji('😀', 'grin happy', 'grinsen froh', 'alegre feliz', 'joyeux content', 'alegre feliz'),
  emoji(
    '😊',
    'blush smile thanks',
    'freude lächeln danke',
    'contento sonrisa gracias',
    'ravi sourire merci',
    'contente sorriso obrigado',
  ),
  emoji('😄', 'laugh happy', 'lachen froh', 'risa feliz', 'rire content', 'riso feliz'),
  emoji(
    '😂',
    'tears laugh funny',
    'tränen lachen lustig',
    'lágrimas risa gracioso',
    'larmes rire drôle',
    'lágrimas riso engraçado',
  ),
  emoji(
    '😅',
    'relief sweat laugh',
    'erleichtert schwitzen lachen',
    'alivio sudor risa',
    'soulagé sueur rire',
    'alívio suor riso',
  ),
  emoji('😉', 'wink', 'zwinkern', 'guiño', 'clin', 'piscadela'),
  emoji('😍', 'love eyes', 'verliebt augen', 'enamorado ojos', 'amoureux yeux', 'apaixonado olhos'),
  emoji('😎', 'cool sunglasses', 'cool sonnenbrille', 'genial gafas', 'cool lunettes', 'fixe óculos'),
  emoji('🤔', 'think hmm', 'nachdenken hmm', 'pensar hmm', 'réfléchir hmm', 'pensar hmm'),
  emoji('🤗', 'hug', 'umarmung', 'abrazo', 'câlin', 'abraço'),
  emoji('😌', 'calm relief', 'ruhig erleichtert', 'calma alivio', 'calme soulagé', 'calmo alívio'),
  emoji('😢', 'sad cry', 'traurig weinen', 'triste llorar', 'triste pleurer', 'triste chorar'),
  emoji('😕', 'confused unsure', 'verwirrt unsicher', 'confuso duda', 'confus doute', 'confuso dúvida'),
  emoji('😮', 'surprised wow', 'überrascht wow', 'sorpresa vaya', 'surpris waouh', 'surpresa uau'),
  emoji('😴', 'tired sleep', 'müde schlafen', 'cansado dormir', 'fatigué dormir', 'cansado dormir'),
  emoji('👍', 'yes thumbs good ok', 'ja daumen gut ok', 'sí pulgar bien ok', 'oui pouce bien ok', 'sim polegar bom ok'),
  emoji('👎', 'no thumbs bad', 'nein daumen schlecht', 'no pulgar mal', 'non pouce mauvais', 'não polegar mau'),
  emoji('👌', 'perfect ok', 'perfekt ok', 'perfecto ok', 'parfait ok', 'perfeito ok'),
  emoji('👋', 'hello wave bye', 'hallo winken tschüss', 'hola saludo adiós', 'bonjour salut adieu', 'olá aceno adeus'),
  emoji('🙏', 'please thanks', 'bitte danke', 'por favor gracias', 'merci prière', 'obrigado por favor'),
  emoji('👏', 'applause bravo', 'applaus bravo', 'aplauso bravo', 'bravo applaudir', 'aplauso bravo'),
  emoji('🙌', 'hooray hands', 'hurra hände', 'hurra manos', 'hourra mains', 'viva mãos'),
  emoji(
    '🤝',
    'deal handshake agreement',
    'handschlag einig abmachung',
    'acuerdo trato manos',
    'accord marché poignée',
    'acordo negócio aperto',
  ),
  emoji('💪', 'strong muscle', 'stark muskel', 'fuerte músculo', 'fort muscle', 'forte músculo'),
  emoji('🤞', 'luck fingers crossed', 'glück daumen drücken', 'suerte dedos', 'chance doigts', 'sorte dedos'),
  emoji('👀', 'look eyes', 'schauen augen', 'mirar ojos', 'regarder yeux', 'olhar olhos'),
  emoji('❤️', 'heart love', 'herz liebe', 'corazón amor', 'cœur amour', 'coração amor'),
  emoji(
    '🎉',
    'party celebrate congratulations',
    'feier glückwunsch party',
    'fiesta felicidades celebrar',
    'fête félicitations',
    'festa parabéns',
  ),
  emoji('🎁', 'gift present', 'geschenk', 'regalo', 'cadeau', 'presente'),
  emoji('🔥', 'fire great', 'feuer stark', 'fuego genial', 'feu super', 'fogo ótimo'),
  emoji('⭐', 'star favourite', 'stern favorit', 'estrella favorito', 'étoile favori', 'estrela favorito'),
  emoji('✨', 'sparkles new shine', 'funkeln neu glanz', 'brillo nuevo', 'étincelles nouveau', 'brilho novo'),
  emoji('💡', 'idea light', 'idee licht', 'idea luz', 'idée lumière', 'ideia luz'),
  emoji('✅', 'done check yes', 'erledigt haken ja', 'hecho sí', 'fait oui coche', 'feito sim'),
  emoji('❌', 'no cross wrong', 'nein kreuz falsch', 'no cruz mal', 'non croix faux', 'não cruz errado'),
  emoji('⚠️', 'warning attention', 'achtung warnung', 'aviso atención', 'attention alerte', 'aviso atenção'),
  emoji('❓', 'question', 'frage', 'pregunta', 'question', 'pergunta'),
  emoji(
    '📅',
    'calendar date meeting',
    'kalender termin datum',
    'calendario fecha reunión',
    'calendrier date réunion',
    'calendário data reunião',
  ),
  emoji(
    '⏰',
    'clock time alarm',
    'uhr zeit wecker',
    'reloj hora alarma',
    'horloge heure réveil',
    'relógio hora alarme',
  ),
  emoji('📞', 'phone call', 'telefon anruf', 'teléfono llamada', 'téléphone appel', 'telefone chamada'),
  emoji('📧', 'mail email', 'mail e-mail', 'correo email', 'mail courriel', 'correio email'),
  emoji('📎', 'attachment clip', 'anhang klammer', 'adjunto clip', 'pièce trombone', 'anexo clipe'),
  emoji('📈', 'growth chart up', 'wachstum kurve', 'crecimiento gráfico', 'croissance courbe', 'crescimento gráfico'),
  emoji(
    '💼',
    'work business case',
    'arbeit geschäft koffer',
    'trabajo negocio',
    'travail affaires',
    'trabalho negócio',
  ),
  emoji('🚀', 'rocket start launch', 'rakete start', 'cohete lanzamiento', 'fusée lancement', 'foguete lançamento'),
  emoji('🎯', 'target goal', 'ziel treffer', 'objetivo diana', 'cible objectif', 'alvo objetivo'),
  emoji('🏆', 'trophy win', 'pokal sieg', 'trofeo victoria', 'trophée victoire', 'troféu vitória'),
  emoji('☕', 'coffee break', 'kaffee pause', 'café pausa', 'café pause', 'café pausa'),
  emoji('☀️', 'sun weather', 'sonne wetter', 'sol tiempo', 'soleil météo', 'sol tempo'),
];

/** Those with a word that begins like this, whatever its accents; in English where the reader's language has none. */
export function findEmoji(typed: string, language: Language): readonly Emoji[] {
  const wanted = comparable(typed).trim();
  const has = (words: string) =>
    comparable(words)
      .split(' ')
      .some((word) => word.startsWith(wanted));
  const own = EMOJI.filter(({ words }) => has(words[language]));
  return own.length > 0 ? own : EMOJI.filter(({ words }) => has(words.en));
}
