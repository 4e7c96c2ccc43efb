import type { LanguageWords } from './language-words.ts';

export const wordsFrench: LanguageWords = {
  functionWords: `le la les l un une des du de d et ou mais donc or ni car si que qu qui quoi dont où ce cet cette ces c cela ça
    ceci je j me m moi mon ma mes mien nous notre nos nôtre tu te t toi ton ta tes vous votre vos vôtre il elle ils elles on
    lui leur leurs eux se s soi son sa ses est sont suis es êtes sommes était étais étaient étiez sera serait seriez serais
    seraient être été étant ai as a avons avez ont avait avais avaient aviez aurait auriez aurais aura avoir eu ayant peux
    peut pouvez pouvons pourrions pourrait pourriez pourrais puis pouvoir dois doit devez devons devrait devoir veux veut voulez
    voudrais voudriez vais va allez allons fait fais faites faire à au aux en y dans sur sous avec sans pour par chez vers
    entre depuis pendant avant après contre comme quand comment pourquoi combien quel quelle quels quelles ne n pas plus
    moins très trop peu aussi encore déjà toujours jamais maintenant alors ici là bien même mêmes tout toute tous toutes
    chaque plusieurs quelque quelques autre autres oui non merci afin lorsque puisque parce bon ainsi cependant sinon ailleurs
    aujourd hui demain celui celle ceux celles`,
  plainWords: `accepté accepter propos prie
    mise relation tant bientôt reviendrai reviens revoir disposition invitation
    bonjour bonsoir salut cher chère chers madame monsieur merci remercie remercier remercions reconnaissant
    heureux heureuse ravi ravie content contente enchanté plaisir bonne bon beau belle excellent excellente journée
    meilleur meilleurs cordialement cordiales bien salutations sentiments amicalement souhaite souhaiter espère espérer
    attends attente entendre lire lis lu lisant vois voir vu voyant remarqué remarquer appris apprendre comprends
    comprendre compris savoir sais sache savez dis dire dit mentionné mentionner partage partager partagé demande demander
    demandé question questions curieux curieuse intérêt intéresse intéresser intéressant intéressante intéressé pense
    penser pensée réflexion réflexions idée avis opinion regard sens semble sembler conviendrait convient convenir utile
    aider aide aiderait vaut peine prendre prends pris prenez donner donne donné donnez venir viens venu revenir reviens
    revenu aller appel appeler échange échanger échangé discuter discussion parler parle parlé conversation connexion
    connecter connecté réseau contact contacter joindre rencontrer rencontre temps moment instant minute minutes heure jour
    semaine mois court courte bref brève brièvement rapide rapidement longtemps long ouvert libre prochain prochaine premier
    première dernier dernière tard récemment dernièrement actuellement retour tôt sûr certainement simple simplement facile
    façon manière affaire sujet thème point raison détail détails information informations main petit petite fois aime aimer
    aimerais essayer garde garder laisse laisser envoie envoyer envoyé montre montrer apporter mets mettre trouve trouver
    trouvé vrai faux désolé désolée déranger dérange pression date rendez-vous agenda créneau disponible disponibilité
    prévoir choisir choisissez suivre suite suivi relance relancer étape personne personnes rôle travail travaille
    travailler entreprise équipe patience compréhension chance succès félicitations félicite bravo respect nom concernant
    objet égard publication article page site profil actualités honnête honnêtement clair clairement perspective phrase
    concret porte poser pose posé début commencer commence fin plus accord cas plutôt aimable attendre vérifier vérifie
    collègue collègues présenter présentation transmettre transmis orienter adresser adresse direct directement décider
    décision parfait parfaitement merveilleux proposition proposer propose option possibilité occasion rappelle rappeler
    rappel précédent message messages mot mots mots écris écrire écrit réponse répondre répondu réponds ligne lignes mail
    courriel note permets permettre connaître fasse faire savoir éclairage attention attiré attire formulé formuler compte
    reste rester volontiers tombe calme prenne reprendre tiens tenir heure horaire besoin`,
  negations: 'ne n pas non jamais rien aucun aucune sans ni',
  numberWords: `deux 2 trois 3 quatre 4 cinq 5 six 6 sept 7 huit 8 neuf 9 dix 10 onze 11 douze 12 treize 13 quatorze 14
    quinze 15 seize 16 vingt 20 trente 30 quarante 40 cinquante 50 soixante 60 cent 100 cents 100 centaines 100 mille 1000
    milliers 1000 million 1000000 millions 1000000 milliard 1000000000 milliards 1000000000 douzaine 12 dizaine 10 dizaines 10
    double 2 doublé 2 doubler 2 triple 3 triplé 3 tripler 3 moitié 0.5 tiers 0.33`,
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  weekdays: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
  timeUnits: 'minute minutes min heure heures h',
  scaleWords: `k 1000 mille 1000 m 1000000 million 1000000 millions 1000000 md 1000000000 mds 1000000000 milliard 1000000000
    milliards 1000000000`,
  percentWords: 'pourcent pourcents',
  currencyWords: 'euro eur euros eur dollar usd dollars usd livres gbp francs chf',
  modals:
    'pourrait pourriez pourrais pouvez puis peut aimerais voudrais souhaiterais serais seriez serait conviendrait',
  proposals: 'heureux heureuse ravi ravie volontiers espère curieux curieuse propose hésitez souhaite',
  conditionals: 'si lorsque quand dès',
  stating: 'que parce puisque car',
  asking: 'comment pourquoi où quel quelle quels quelles combien si',
  ourWords: 'nous notre nos',
  recentWords:
    'récent récente récents récentes nouveau nouvelle nouveaux nouvelles dernier dernière derniers dernières annoncé annoncée actuelle',
  yourWords: 'votre vos ton ta tes',
  benefits: `économise économisent économiser économisez gagne gagnent gagner gagnez perd perdent perdre perdez augmente
    augmentent augmenter réduit réduisent réduire réduisons améliore améliorent améliorer double doublent doubler accélère
    accélèrent accélérer raccourcit raccourcir évite éviter booste booster coûte`,
  superlatives: `leader leaders numéro-un premier-mondial meilleure-solution plus-grand plus-grande plus-rapide plus-important
    plus-importante unique inégalé inégalée incontournable pionnier pionnière primé primée moins-cher`,
  promises: [
    'garanti\\w*',
    'sans risque\\w*',
    'sans aucun risque',
    'rembours\\w+',
    'remises?',
    'reduction de \\d+',
    'rabais',
    'gratuit\\w*',
    'sans frais',
    'offre speciale',
    'prix special',
    '(?:notre|le|nos) (?:prix|tarifs?)',
    'coute seulement',
    'promet\\w*',
    'promesses?',
    'nous allons (?:doubler|augmenter|reduire)',
    'conforme\\w* (?:au|a la|aux) (?:rgpd|loi|droit)\\w*',
    'conforme rgpd',
    'juridiquement \\w+',
    'conseil juridique',
    'proces',
    'cliniquement \\w+',
    'guerit',
    'guerir',
    'medicalement \\w+',
    'certifie par',
  ],
  spamWords: [
    'cliquez ici',
    'agissez maintenant',
    'offre limitée',
    'durée limitée',
    'achetez maintenant',
    "gagnez de l'argent",
    'devenez riche',
    'gagnant',
    'urgent',
    'incroyable',
    'miracle',
    'occasion unique',
    'sans engagement',
    'cher ami',
    'révolutionnaire',
    'exceptionnel',
  ],
  greetings: ['bonjour', 'bonsoir', 'salut', 'cher', 'chère', 'madame', 'monsieur', 'hello'],
  closings: [
    'cordialement',
    'bien cordialement',
    'bien à vous',
    'bien à toi',
    'sincères salutations',
    'merci',
    'merci beaucoup',
    'à bientôt',
    'amicalement',
    'belle journée',
    'bonne journée',
  ],
  honorifics: 'm mme mlle madame monsieur dr pr professeur docteur',
  commonCapitals: `hi crm erp saas b2b b2c rh it ia api kpi roi pdf ps faq ue tva rgpd iso linkedin sdr okr`,
  familiar: 'tu te toi ton ta tes tien tienne',
  formal: 'vous votre vos vôtre',
  instructions: [
    'ignor\\w* (?:toutes?|les|vos|tes|ces)[\\w ]{0,30}(?:instruction|consigne|regle)\\w*',
    'oubli\\w* (?:toutes?|tout|les|vos|tes)[\\w ]{0,30}(?:instruction|consigne|regle)\\w*',
    '(?:invite|prompt) (?:du )?systeme',
    'vous etes (?:maintenant|desormais)',
    'tu es (?:maintenant|desormais)',
    'nouvelles? (?:instruction|consigne)s?',
    "en tant (?:qu[e ]?[' ]?)(?:ia|intelligence artificielle|modele)\\w*",
    'je suis une? (?:ia|intelligence artificielle|modele)',
    "je ne (?:peux|puis) pas (?:vous |t)?[' ]?aider",
    'voici (?:le|la|votre|une?) (?:message|texte|version|brouillon|traduction|courriel)',
    'mes (?:instructions|consignes)',
  ],
};
