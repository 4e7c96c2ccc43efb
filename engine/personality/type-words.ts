import type { Language } from '../../contract/accounts/people.ts';
import type { PersonalityType } from '../../contract/personality/schemas.ts';
import { wordsIn } from '../writing/words/fold.ts';

/**
 * Words that people of a type write more often than others do, by language. With a star at its end one stands for every
 * word that begins so. A word that says something about business alone speaks for nobody.
 */
const WORDS: Record<Language, Record<PersonalityType, string>> = {
  en: {
    direct: `asap immediately urgent straight roi bottom bottom-line results result decide decision decisive win winning compete
      goal goals target targets fast faster now deadline deliver drive drives driven bold ruthless challenge own owner
      straightforward brief short concise point no-nonsense execute execution aggressive`,
    outgoing: `awesome amazing love loved exciting excited excite* fun fantastic thrilled wow great people inspire* story
      stories passion* enthusias* energy celebrate community together brilliant delighted cheers haha absolutely super
      incredible chat coffee`,
    steady: `team support supporting help helping thank thanks grateful appreciate patient patience careful gently trust
      trusted loyal steady calm colleagues family kindly please sorry perhaps maybe comfortable reliable relationship*
      harmony listen listening care caring`,
    precise: `data exactly exact detail details detailed precise precisely accurate accuracy specification* analysis
      analyse analyze analytics metric metrics documentation documented evidence source sources quality process processes
      compliance verify verified correct correctly percent figures methodology requirements therefore specifically
      regarding according`,
  },
  de: {
    direct: `sofort umgehend dringend direkt ergebnis ergebnisse entscheide* entscheidung* gewinnen ziel ziele schnell
      schneller jetzt frist liefern antreiben kurz knapp klartext punkt umsetzen umsetzung durchsetzen herausforderung
      wettbewerb tempo rendite roi asap`,
    outgoing: `toll super klasse begeister* freue freut spannend* grossartig fantastisch wow liebe lieben spass geschichte*
      leidenschaft* energie gemeinsam feiern community menschen inspirier* genial herrlich hammer kaffee austausch wunderbar`,
    steady: `team unterstutz* hilfe helfen danke dankbar bitte vertrauen verlasslich zuverlassig ruhig geduld behutsam
      kollegen familie miteinander vielleicht gerne herzlich rucksicht bestandig langfristig zuhoren partnerschaft* sorgfalt*`,
    precise: `daten genau exakt detail details prazise analyse* auswert* kennzahl* dokument* nachweis* quelle quellen
      qualitat prozess prozesse prufen gepruft korrekt richtigkeit prozent zahlen methodik anforderung* laut gemass
      bezuglich spezifikation* folglich konkret`,
  },
  fr: {
    direct: `immediatement urgent* direct directement resultat resultats decider decision* gagner objectif objectifs vite
      rapide rapidement maintenant delai livrer bref court essentiel executer defi defis concurrence rentabilite roi asap
      trancher foncer`,
    outgoing: `genial super adore adorer ravi ravie enthousias* passion* formidable fantastique incroyable energie ensemble
      feter communaute gens inspir* histoire histoires wow bravo plaisir top cafe echange enchante enchantee magnifique`,
    steady: `equipe soutien soutenir aide aider merci reconnaissant* confiance fiable patience patient calme collegues
      famille doucement peut-etre volontiers s'il serein sereine stable durable ecoute ecouter bienveillan* partenariat*
      relation relations prudence`,
    precise: `donnees exactement exact exacte detail details precis precise* precision analyse* indicateur* document*
      preuve preuves source sources qualite processus verifie* verifier correct correctement pourcent chiffres
      methodologie exigence* conformite selon concernant specification*`,
  },
  es: {
    direct: `inmediatamente urgente* directo directamente resultado resultados decidir decision* ganar objetivo objetivos
      rapido rapidamente ahora plazo entregar breve corto esencial ejecutar reto retos desafio competencia rentabilidad roi
      asap ya`,
    outgoing: `genial encanta encantado encantada super entusias* pasion apasiona* fantastico increible energia juntos
      celebrar comunidad gente inspir* historia historias guau estupendo ilusion maravilloso diversion cafe charlar`,
    steady: `equipo apoyo apoyar ayuda ayudar gracias agradec* confianza fiable paciencia paciente tranquilo calma
      companeros familia quizas quiza amable amablemente estable duradero escuchar cuidar relacion relaciones
      colaboracion por-favor cuidado`,
    precise: `datos exactamente exacto exacta detalle detalles preciso precisa precision analisis analizar metrica*
      document* prueba pruebas fuente fuentes calidad proceso procesos verific* correcto correctamente porcentaje cifras
      metodologia requisito* cumplimiento segun respecto especificacion*`,
  },
  pt: {
    direct: `imediatamente urgente* direto diretamente resultado resultados decidir decisao decisoes ganhar objetivo
      objetivos rapido rapidamente agora prazo entregar breve curto essencial executar desafio desafios concorrencia
      rentabilidade roi asap ja`,
    outgoing: `genial adoro adorei incrivel super entusias* paixao apaixona* fantastico energia juntos celebrar comunidade
      gente pessoas inspir* historia historias uau otimo maravilhoso diversao cafe conversar animado animada demais`,
    steady: `equipa equipe apoio apoiar ajuda ajudar obrigado obrigada agradec* confianca confiavel paciencia paciente
      calmo calma colegas familia talvez gentil* estavel duradouro ouvir cuidar relacao relacoes parceria* tranquilo cuidado`,
    precise: `dados exatamente exato exata detalhe detalhes preciso precisa precisao analise analisar metrica* document*
      prova provas fonte fontes qualidade processo processos verific* correto corretamente percentagem numeros metodologia
      requisito* conformidade segundo relativamente especificacao especificacoes`,
  },
};

interface TypeWords {
  whole: ReadonlyMap<string, PersonalityType>;
  beginnings: readonly (readonly [string, PersonalityType])[];
}

const READY = new Map(
  Object.entries(WORDS).map(([language, types]): [string, TypeWords] => {
    const entries = Object.entries(types).flatMap(([type, list]) =>
      wordsIn(list).map((word) => [word, type as PersonalityType] as const),
    );
    return [
      language,
      {
        whole: new Map(entries.filter(([word]) => !word.endsWith('*'))),
        beginnings: entries.flatMap(([word, type]) => (word.endsWith('*') ? [[word.slice(0, -1), type] as const] : [])),
      },
    ];
  }),
);

/** For which type a folded word speaks, or null. */
export function typeOfWord(word: string, language: Language): PersonalityType | null {
  const { whole, beginnings } = READY.get(language)!;
  return whole.get(word) ?? beginnings.find(([beginning]) => word.startsWith(beginning))?.[1] ?? null;
}
