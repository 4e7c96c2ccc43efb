import type { ContactFlag, FinderDepartment, SeniorityLevel } from '../../contract/finder/schemas.ts';

/**
 * Words of sentences in the five languages of the product, in small letters and without accents. Where one word stands
 * for several things, the longer phrase is tried first, so that “head of sales” is a title and “sales” a department.
 */
const list = (words: string) => words.split('|');
const mapped = <T extends string>(entries: Record<T, string>): ReadonlyMap<string, T> =>
  new Map(
    (Object.entries(entries) as [T, string][]).flatMap(([value, words]) => list(words).map((word) => [word, value])),
  );

/** Turns what follows into what is excluded. */
export const WITHOUT = new Set(
  list(
    'not|never|non|don t|dont|do not|doesn t|doesnt|does not|isn t|isnt|is not|aren t|arent|are not|without|except|excluding|exclude|apart from|outside|outside of|but not|other than|and not|nicht|ohne|ausser|ausserhalb von|aber nicht|und nicht|keine|kein|keinen|sans|en dehors de|sauf|hors|pas|excepte|mais pas|sin|excepto|excepto en|menos|salvo|fuera de|pero no|pero no en|que no|y no|no en|sem|exceto|exceto em|fora de|mas nao|mas nao em|e nao|nao',
  ),
);
/** Says that what is there of people follows: “with a work email”. */
export const WITH = new Set(list('with|having|mit|avec|con|com'));

/** Between values, and before them: nothing that anybody would miss. */
export const FILLERS = new Set(
  list(
    'a|an|the|it|s|us|our|only|nur|solo|apenas|seulement|ayant|ont|haben|hat|han|tem|esten|estan|esta|estao|estejam|sind|sont|soient|y|of|in|at|from|for|and|or|who|whose|work|works|working|are|is|live|lives|living|based|located|people|persons|person|everybody|anyone|find|show|me|all|any|companies|company|firms|firm|businesses|business|organisations|organizations|industry|sector|that|which|use|uses|using|know|their|role|job|to|by|on|i|want|need|please|looking|search|employees|staff|der|die|das|den|dem|des|ein|eine|einen|einer|im|bei|aus|von|vom|fur|und|oder|die|arbeiten|leben|sitzen|leute|personen|menschen|alle|finde|zeige|mir|firmen|firma|unternehmen|betriebe|branche|nutzen|verwenden|welche|ich|suche|le|la|les|l|un|une|des|du|de|d|dans|chez|a|au|aux|en|et|ou|qui|travaillent|personnes|gens|tous|toutes|trouve|trouver|montre|moi|entreprises|entreprise|societes|societe|secteur|utilisent|utilisant|basees|bases|el|los|las|una|unos|unas|del|al|para|y|e|o|que|trabajan|personas|gente|todos|todas|busca|buscar|muestra|empresas|empresa|companias|usan|utilizan|os|as|um|uma|do|da|dos|das|no|na|nos|nas|em|ou|que|trabalham|pessoas|encontre|mostre|usam|sediadas|procuro|busco|je|cherche',
  ),
);

/** After a number: it counts people of a company. */
export const EMPLOYEES = new Set(
  list(
    'people|employees|staff|heads|persons|fte|ftes|workers|mitarbeiter|mitarbeitern|mitarbeitende|mitarbeitenden|beschaftigte|beschaftigten|leute|leuten|kopfe|personen|employes|salaries|personnes|collaborateurs|empleados|personas|trabajadores|funcionarios|colaboradores|pessoas|empregados|headcount',
  ),
);
export const OVER = new Set(
  list(
    'over|more than|above|larger than|bigger than|greater than|at least|from|uber|mehr als|mindestens|ab|grosser als|plus de|au moins|au dessus de|mas de|al menos|por lo menos|superior a|mais de|pelo menos|acima de|min|>|>=',
  ),
);
export const UNDER = new Set(
  list(
    'under|less than|fewer than|below|smaller than|at most|up to|unter|weniger als|hochstens|bis zu|kleiner als|maximal|moins de|au plus|jusqu a|menos de|como maximo|hasta|ate|no maximo|abaixo de|max|<|<=',
  ),
);
/** “at least 200” and “from 200” mean 200 too, “over 200” means 201. */
export const INCLUSIVE = new Set(
  list(
    'at least|from|mindestens|ab|au moins|al menos|por lo menos|pelo menos|min|>=|at most|up to|hochstens|bis zu|maximal|au plus|jusqu a|como maximo|hasta|ate|no maximo|max|<=',
  ),
);
export const BETWEEN = new Set(list('between|zwischen|entre|from|von|de|desde'));
export const RANGE_TO = new Set(list('to|and|until|bis|und|et|a|y|e|-|–|hasta|ate'));
/** Numbers that people say in words of size. */
export const THOUSANDS = /^(\d+(?:\.\d)?)k$/;

export const SENIORITY_WORDS = mapped<SeniorityLevel>({
  owner:
    'owner|owners|founder|founders|dono|donos|dueno|co founders|entrepreneurs|inhaber|grunder|eigentumer|fondateur|fondateurs|proprietaires|fundador|fundadores|duenos|propietarios|socios',
  c_level:
    'c level|c levels|c suite|executives|executive|chiefs|top management|cxo|cxos|fuhrungsspitze|geschaftsleitung|vorstande|vorstand|dirigeants|dirigeant|directivo|executivo|cadres dirigeants|directivos|alta direccion|executivos|alta direcao',
  vp: 'vp|vps|vice president|vice presidents|vizeprasidenten',
  director:
    'director|directors|heads|head|direktor|direktorin|department heads|direktoren|leiter|leiterinnen|bereichsleiter|abteilungsleiter|directeurs|directeur|directores|jefes|jefe|diretores|diretor|chefes|chefe|abteilungsleitung',
  manager:
    'manager|managers|team leads|team lead|teamleiter|teamleitung|responsables|responsable|responsavel|responsaveis|gerentes|gerente|encargados|encargado|gestores|gestor',
  senior: 'seniors|senior|experienced|erfahrene',
  entry:
    'juniors|junior|entry level|interns|trainees|praktikanten|berufseinsteiger|stagiaires|debutants|becarios|estagiarios',
});

export const DEPARTMENT_WORDS = mapped<FinderDepartment>({
  executive: 'executive|general management|geschaftsfuhrung|direction generale|direccion general|direcao geral',
  sales:
    'sales|sales people|salespeople|sellers|business development|vertrieb|verkauf|vertriebler|verkaufer|commerciaux|vente|ventes|commercial|ventas|vendedores|comercial|vendas',
  marketing: 'marketing|marketers|marketeers|growth|mercadotecnia',
  finance:
    'finance|accounting|controlling|finanzen|finanzabteilung|buchhaltung|finances|comptabilite|finanzas|contabilidad|financas|contabilidade',
  engineering:
    'engineering|engineers|engineer|developers|developer|development|it|tech|technology|technik|entwicklung|entwickler|ingenieure|ingenieur|informatik|ingenieurs|developpeurs|developpeur|informatique|ingenieros|ingeniero|desarrolladores|desarrollador|informatica|engenheiros|engenheiro|desenvolvedores|desenvolvedor|tecnologia',
  product: 'product|product people|produkt|produit|producto|produto',
  operations:
    'operations|ops|supply chain|procurement|purchasing|betrieb|einkauf|produktion|operaciones|compras|operacoes|achats',
  people:
    'hr|human resources|people team|recruiters|recruiting|talent|personalabteilung|personal|personalwesen|ressources humaines|rh|recursos humanos|rrhh',
  legal:
    'legal|lawyers|counsel|compliance|recht|rechtsabteilung|juristen|juristes|juridique|legales|abogados|juridico|advogados',
  support:
    'support|customer success|customer service|kundendienst|kundenservice|kundenbetreuung|service client|atencion al cliente|atendimento',
});

/** What is there of people, behind “with”. */
export const CONTACT_WORDS = mapped<ContactFlag>({
  work_email:
    'work email|work emails|verified email|verified emails|verified work email|verified work emails|valid email|verifizierte e mail|verifizierter e mail|e mails|e mail verifie|email verifie|correo verificado|email verificado|e mail profissional|business email|email|emails|e mail|email address|email addresses|mail|geschaftliche email|arbeits email|e mail adresse|email adresse|geschaftlicher e mail|email professionnel|adresse email|e mail professionnel|correo|correo electronico|correo de trabajo|email profesional|email profissional|email de trabalho|correo profesional',
  personal_email:
    'personal email|private email|privater e mail|private e mail adresse|privater e mail adresse|e mail personnel|e mail pessoal|personal emails|private e mail|private emails|email personnel|email perso|correo personal|email pessoal',
  phone:
    'phone|phones|phone number|phone numbers|mobile|mobile number|telephone|telefon|telefonnummer|handynummer|handy|telephone|numero de telephone|telefono|numero de telefono|movil|telefone|numero de telefone|celular',
});

export const NEW_IN_ROLE = new Set(
  list(
    'new in their role|new in role|new to their role|new in their job|new in the role|recently hired|recently promoted|recently appointed|newly appointed|just started|new|neu in ihrer rolle|neu in der rolle|neu im amt|neu im job|seit kurzem|kurzlich befordert|neu|nouveaux a leur poste|nouveau poste|recemment nommes|nouveaux|nuevos en su puesto|nuevos en el puesto|recien nombrados|recien llegados a su puesto|recien llegados al puesto|recien llegados|nuevos|novos no cargo|novos na funcao|recem contratados|recem promovidos|novos',
  ),
);
/** Says that somebody went elsewhere; when, stands before or behind it. */
export const CHANGED = new Set(
  list(
    'changed jobs|changed job|changed their job|changed roles|changed companies|switched jobs|switched companies|joined|started|were hired|were promoted|job change|job changes|moved jobs|den job gewechselt|die stelle gewechselt|den arbeitgeber gewechselt|gewechselt|jobwechsel|change de poste|change d emploi|change de travail|change d entreprise|pris leur poste|cambiaron de trabajo|cambiado de trabajo|cambiaron de empleo|cambiado de empleo|cambiaron de puesto|cambiado de puesto|mudaram de emprego|mudado de emprego|mudaram de cargo|mudaram de empresa|trocaram de emprego',
  ),
);
export const RECENTLY = new Set(
  list(
    'recently|lately|just|kurzlich|vor kurzem|neulich|recemment|dernierement|recientemente|hace poco|recentemente|ha pouco',
  ),
);
/** Before a number of months. */
export const LAST = new Set(
  list(
    'in the last|within the last|in the past|within the past|over the last|within|in den letzten|innerhalb der letzten|seit|au cours des|ces|dans les|en los ultimos|en las ultimas|durante los ultimos|nos ultimos|nas ultimas|durante os ultimos',
  ),
);
/** Behind the number: “ces 6 derniers mois”. */
export const LAST_BEHIND = new Set(list('derniers|dernieres|ultimos|last|letzten'));
/** Everybody who leads. */
export const LEADERS = new Set(
  list(
    'leaders|leadership|decision makers|entscheider|fuhrungskrafte|fuhrungskraft|decideurs|cadres superieurs|lideres|tomadores de decisao|tomadores de decision|decisores',
  ),
);
/** What a number counts that counts no people. */
export const NOT_PEOPLE = new Set(
  list(
    '€|$|£|%|euro|euros|eur|usd|dollar|dollars|dolares|reais|pounds|million|millions|millionen|mio|mrd|millones|milhoes|billion|milliarden|mn|bn|revenue|umsatz|customers|kunden|clients|clientes|followers|connections',
  ),
);
/** Behind contact data that is named first: “emails of CFOs”. */
export const OF_WHOM = new Set(list('of|for|from|von|der|de|des|do|dos|das|del|d'));

/** As long as somebody is new where nobody says how long. */
export const NEW_MONTHS = 6;
export const FRESH_WORDS = new Set(
  list(
    'fresh|fresh data|freshly updated|recently updated|recently seen|seen recently|updated recently|recently confirmed|frische daten|up to date|aktuell|aktuelle daten|kurzlich aktualisiert|donnees recentes|a jour|recientes|actualizados|datos recientes|atualizados|dados recentes',
  ),
);
export const CONNECTED_WORDS = new Set(
  list(
    'my connections|my network|in my network|connected with me|connections|meine kontakte|meinem netzwerk|mein netzwerk|mit mir vernetzt|mes relations|mon reseau|dans mon reseau|mis contactos|mi red|en mi red|minhas conexoes|minha rede',
  ),
);

/** Whose people or companies are meant: “German logistics firms”, “French CFOs”. */
export const DEMONYMS: Readonly<Record<string, string>> = {
  us: 'american|us|u.s|amerikanische|amerikanischen|amerikanischer|us amerikanische|americain|americains|americaine|americaines|americano|americanos|americana|americanas|estadounidense|estadounidenses',
  gb: 'british|english|scottish|uk|u.k|britische|britischen|britischer|britannique|britanniques|britanico|britanicos|britanica|britanicas',
  ca: 'canadian|kanadische|kanadischen|canadien|canadiens|canadienne|canadiennes|canadiense|canadienses|canadense|canadenses',
  ie: 'irish|irische|irischen|irlandais|irlandaise|irlandaises|irlandes|irlandesa|irlandeses|irlandesas',
  au: 'australian|australische|australischen|australien|australiens|australienne|australiennes|australiano|australianos|australiana|australianas',
  de: 'german|deutsche|deutschen|deutscher|deutsches|allemand|allemands|allemande|allemandes|aleman|alemanes|alemana|alemanas|alemao|alemaes|alema|alemas',
  ch: 'swiss|schweizer|schweizerische|schweizerischen|suisse|suisses|suizo|suizos|suiza|suizas|suico|suicos|suica|suicas',
  at: 'austrian|osterreichische|osterreichischen|autrichien|autrichiens|autrichienne|autrichiennes|austriaco|austriacos|austriaca|austriacas',
  fr: 'french|franzosische|franzosischen|franzosischer|francais|francaise|francaises|frances|franceses|francesa|francesas',
  es: 'spanish|spanische|spanischen|spanischer|espagnol|espagnols|espagnole|espagnoles|espanol|espanoles|espanola|espanolas|espanhol|espanhois|espanhola|espanholas',
  mx: 'mexican|mexikanische|mexikanischen|mexicain|mexicains|mexicaine|mexicaines|mexicano|mexicanos|mexicana|mexicanas',
  ar: 'argentinian|argentine|argentinische|argentin|argentins|argentines|argentino|argentinos|argentina companies',
  br: 'brazilian|brasilianische|brasilianischen|bresilien|bresiliens|bresilienne|bresiliennes|brasileno|brasilenos|brasilena|brasileiro|brasileiros|brasileira|brasileiras',
  pt: 'portuguese|portugiesische|portugiesischen|portugais|portugaise|portugaises|portugues|portugueses|portuguesa|portuguesas',
  it: 'italian|italienische|italienischen|italienischer|italien companies|italiens|italienne|italiennes|italiano|italianos|italiana|italianas',
  nl: 'dutch|niederlandische|niederlandischen|hollandische|neerlandais|neerlandaise|neerlandaises|holandes|holandeses|holandesa|holandesas',
  be: 'belgian|belgische|belgischen|belge|belges|belga|belgas',
  se: 'swedish|schwedische|schwedischen|suedois|suedoise|suedoises|sueco|suecos|sueca|suecas',
  no: 'norwegian|norwegische|norwegischen|norvegien|norvegiens|norvegienne|norvegiennes|noruego|noruegos|noruega companies|norueguesa|noruegueses',
  dk: 'danish|danische|danischen|danois|danoise|danoises|danes|danesa|daneses|dinamarques|dinamarqueses',
  fi: 'finnish|finnische|finnischen|finlandais|finlandaise|finlandaises|finlandes|finlandeses',
  pl: 'polish|polnische|polnischen|polonais|polonaise|polonaises|polaco|polacos|polaca|polacas|polones|poloneses',
  in: 'indian|indische|indischen|indien companies|indiens|indienne|indiennes|indio|indios|india companies|indiano|indianos',
  jp: 'japanese|japanische|japanischen|japonais|japonaise|japonaises|japones|japoneses|japonesa|japonesas',
  cn: 'chinese|chinesische|chinesischen|chinois|chinoise|chinoises|chino|chinos|china companies|chines|chineses',
};

/** Industries as people say them, beside the names that the data has. */
export const INDUSTRY_WORDS: Readonly<Record<string, string>> = {
  software:
    'software|saas|it companies|it firms|it company|tech companies|tech firms|tech startups|technology companies|it firmen|it unternehmen|it branche|entreprises informatiques|empresas de tecnologia|empresas tecnologicas|softwareunternehmen|logiciel|logiciels',
  consulting:
    'consulting|consultancies|consultancy|advisory|beratung|unternehmensberatungen|beratungen|conseil|cabinets de conseil|consultoria|consultoras|consultorias',
  manufacturing:
    'manufacturing|manufacturers|maschinenbau|maschinenbauer|machinery|industrial|fertigung|hersteller|produktionsbetriebe|industrie|industriels|fabricants|manufactura|fabricantes|industriales|manufatura|industriais',
  retail:
    'retail|retailers|ecommerce|e commerce|shops|handel|einzelhandel|handler|commerce|commerce de detail|detaillants|distribution|comercio|comercio minorista|comercio varejista|comercio electronico|comercio eletronico|minoristas|varejo|varejistas',
  'financial services':
    'financial services|banks|banking|insurance|insurers|fintech|fintechs|finanzdienstleister|banken|versicherungen|finanz|services financiers|banques|assurances|servicios financieros|bancos|seguros|servicos financeiros',
  healthcare:
    'healthcare|health care|health|medical|hospitals|clinics|pharma|gesundheitswesen|gesundheit|krankenhauser|kliniken|sante|hopitaux|salud|hospitales|clinicas|saude|hospitais',
  'media and marketing':
    'media|agencies|advertising|publishing|medien|agenturen|werbeagenturen|medias|agences|publicite|medios|agencias|publicidad|midia|publicidade',
  'construction and real estate':
    'construction|real estate|property|builders|bau|bauunternehmen|immobilien|immobilier|btp|construccion|inmobiliarias|construcao|imobiliarias|construtoras',
  'hospitality and food':
    'hospitality|hotels|restaurants|food|tourism|gastronomie|gastgewerbe|lebensmittel|hotellerie|restauration|hosteleria|hoteles|restaurantes|alimentacion|hotelaria|hoteis|alimentos',
  logistics:
    'logistics|logistic|freight|shipping|transport|transportation|haulage|logistik|spedition|speditionen|logistikfirmen|logistikunternehmen|logistique|logistica|transporte|transportes',
  education:
    'education|schools|universities|edtech|bildung|schulen|hochschulen|enseignement|ecoles|educacion|escuelas|educacao|escolas',
  energy: 'energy|utilities|renewables|solar|energie|versorger|energieunternehmen|energies|energia|electricas',
  telecommunications:
    'telecommunications|telecoms|telecom|telekommunikation|telekom|telecommunication|telecomunicaciones|telecomunicacoes',
  'non profit':
    'non profit|nonprofit|nonprofits|non profits|charities|ngo|ngos|gemeinnutzige|vereine|stiftungen|associations|ong|ongs|fundaciones',
  agriculture: 'agriculture|farming|farms|agritech|landwirtschaft|agriculture|agricultura|agro|agronegocio',
  'legal services':
    'law firms|legal services|kanzleien|anwaltskanzleien|cabinets d avocats|bufetes|despachos de abogados|escritorios de advocacia',
};

/** Titles as they are called in the other languages of the product. */
export const TITLE_WORDS: Readonly<Record<string, string>> = {
  'chief executive officer':
    'chief executive|geschaftsfuhrer|geschaftsfuhrerin|geschaftsfuhrerinnen|vorstandsvorsitzende|pdg|directeur general|directeurs generaux|director general|directores generales|consejero delegado|diretor geral|diretores gerais|presidente executivo',
  'chief financial officer':
    'finance chief|finance chiefs|finanzvorstand|finanzvorstande|leiter finanzen|finanzchef|finanzchefs|kaufmannischer leiter|kaufmannische leiter|directeur financier|directeurs financiers|daf|dafs|director financiero|directores financieros|diretor financeiro|diretores financeiros',
  'chief technology officer':
    'technical director|technikvorstand|technischer leiter|technische leiter|directeur technique|directeurs techniques|director tecnico|directores tecnicos|director de tecnologia|diretor de tecnologia|diretores de tecnologia',
  'chief marketing officer':
    'marketing chief|marketingvorstand|directeur marketing|directeurs marketing|director de marketing|directores de marketing|diretor de marketing|diretores de marketing',
  'chief operating officer':
    'operations chief|betriebsvorstand|directeur des operations|directeurs des operations|director de operaciones|directores de operaciones|diretor de operacoes|diretores de operacoes',
  'head sales':
    'sales director|sales directors|sales leaders|vertriebsleiter|vertriebsleiterin|vertriebsleiterinnen|verkaufsleiter|directeur commercial|directeurs commerciaux|director comercial|directores comerciales|diretor comercial|diretores comerciais',
  'head marketing':
    'marketing leaders|marketingleiter|marketingleiterin|marketingleiterinnen|responsable marketing|responsables marketing|jefe de marketing|jefes de marketing',
  'hr manager':
    'hr managers|personalleiter|personalleiterin|personalreferenten|drh|directeur des ressources humaines|directeurs des ressources humaines|director de recursos humanos|directores de recursos humanos|gerente de rh|gerentes de rh',
  'software engineer':
    'developers|software developers|softwareentwickler|softwareingenieur|softwareingenieure|programmierer|ingenieurs logiciel|ingenieur logiciel|ingenieros de software|ingeniero de software|engenheiros de software|engenheiro de software|desarrolladores de software|desenvolvedores de software|developpeurs|desarrolladores|programadores|desenvolvedores',
  recruiter: 'recruiters|personalvermittler|recruteurs|reclutadores|recrutadores',
  founder: 'founders|grunder|grunderin|grunderinnen|fondateurs|fondatrices|fundadores|fundadoras',
  owner:
    'owners|inhaber|inhaberin|inhaberinnen|proprietaires|proprietaire|propietarios|propietario|proprietarios|proprietario|duenos|dueno|donos|dono',
};
