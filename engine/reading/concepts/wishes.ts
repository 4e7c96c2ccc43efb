import type { Phrases } from './pattern.ts';

/** What somebody says who wants something: more of it, an answer, to talk, another time. */
export const WISHES: Phrases = {
  not_bad: `not un[a-z]+|not dis[a-z]+|not bad|not averse|not opposed|not not|don't mind|wouldn't mind|wouldn't want to miss|don't want to miss|wouldn't say no|won't say no|can't say no|can't hurt|couldn't hurt|no harm|doesn't hurt|could do with
    |nicht un[a-z]+|nicht schlecht|nicht verkehrt|nicht dumm|nicht entgehen|nicht verpassen|nicht abgeneigt|schadet nicht|schaden kann|nicht nein|nichts dagegen|nichts einzuwenden
    |pas inin[a-z]+|pas mal|pas bete|pas mauvais*|pas contre|pas~rater|pas~manquer|pas de refus|dis pas non|mange pas de pain|rien contre
    |no me disgusta*|no nos disgusta*|no esta mal|nada mal|no me lo pierdo|no quisiera (perder|quedar)[a-z]*|no me opongo|mal no~(vien|va)*|no~nada mal|no me vendria mal
    |nao e (nada )?ma|nada ma|nada mau|nao vou deixar passar|nao posso perder|nao quero perder|mal nao faz|nao me oponho|nao seria ma`,
  interest: `interest*|intrest*|intriguing|keen|curious|timely|tempting|attractive
    |interess*|spannend|neugierig|reizvoll|ansprechend
    |interess*|curieu*|seduit*|tente|tentant
    |interes*|curios*|llama* la atencion|atractiv*
    |interess*|curios*|atrativ*`,
  uninteresting: `uninterest*|disinterest*|uninteress*|desinteress*|inininteress*|inintere*|desinteres*|no interest|kein* interesse|pas interess*|no me interesa|no nos interesa|sem interesse|nao tenho interesse|nao me interessa|not interested|nicht interessiert|sin interes|aucun interet|pas d'interet`,
  yes: `yes|yeah|yep|yup|sure|ok|okay|absolutely|definitely|of course|certainly|gladly|with pleasure|deal|happy to|love to|count me in|i'm in|im in|go ahead|go on|why not|let's do it|lets do it|by all means|no objection*
    |ja|jo|jep|gerne|gern|klar|natuerlich|naturlich|einverstanden|sehr gern*|selbstverstandlich|auf jeden|warum nicht|dabei|passt|freilich|unbedingt|nur zu|sag* ich nicht nein
    |oui|ouais|volontiers|avec plaisir|d'accord|bien sur|carrement|pourquoi pas|pk pas|partant*|banco|absolument|certainement|allez y|allons y|ca marche|ca me va
    |si claro|claro|claro que si|por supuesto|dale|vale|venga|adelante|desde luego|con gusto|encantad*|de acuerdo|obvio|por que no|perfecto
    |sim|claro que sim|com certeza|bora|topo|fechado|combinado|vamos|com todo o gosto|com prazer|pode ser|por que nao|avancemos|avancar|beleza`,
  liking: `could be helpful|nagging me|give (that|it) a spin|fehlt uns|geben mal|me botte|dont reve|me late|show de bola|could work for|konnte passen|pourrait convenir|podria servir|podia servir|von interesse|a good match|for ages|seit langem|depuis longtemps|hace tiempo|ha muito que|sounds (good|great|interesting)|sounds|good fit|nice fit|like the idea|love the idea|great idea|good idea|impress*|helpful|useful|could save|would save|makes sense|exactly (our|the) problem|looks good|great stuff
    |klingt|hort sich|hoert sich|gute idee|gefallt mir|find* ich gut|uberzeug*|nutzlich|hilfreich|spart|sparen|macht sinn|kommt gelegen|genau das richtige|problem haben wir
    |l'idee me plait|me plait|bonne idee|tombe a pic|tombe bien|utile|convain*|epat*|vrai souci|ca a l'air bien|donne* envie|gagner*
    |suena|me gusta|me encanta|buena idea|nos vendria bien|nos viene bien|encaja*|util|convenc*|sorprend*|bienvenida|justo lo que
    |parece me bem|parece bem|curti|gostei|gosto da ideia|boa ideia|faz* sentido|faz todo o sentido|util|convenc*|boa hora|nossa dor|poupar*`,
  send_more: `leaflet|login|ihr angebot|freue mich auf|j'attends|espero su|aguardo|facilite|arranje|faites moi suivre|acceso|un acces|zugang|tell us more|conta mais|raconte|echame|freut mich auf|something in writing|whatever you have|material*|to show my|documentation|schriftlich*|vorlegen|nahere informationen|nur her|un document|presenter a|en lire plus|preneur|preneuse|algun documento|ensenarselo|enterarme|algum documento|levar a|venha dai|entender melhor|send|share|forward me|email it|mail it|shoot|fire away|tell me more|know more|learn more|hear more|more info*|more details|the details|brochure|deck|one pager|case stud*|report|all ears|more about|proposal|quote me
    |schick*|senden|zusend*|mehr (info*|dazu|daruber|erfahren)|mehr informationen|infos|unterlagen|her damit|erzahl*|bin ganz ohr|ich hore|angebot fur|zeig*|prospekt|broschure|fallstudie|infoblatt|datenblatt
    |envoyez|envoie*|d'envoyer|transmettez moi|dites m'en|en savoir plus|plus d'info*|documentation|plaquette|brochure|fiche|je vous ecoute|la suite|etude de cas|montrez|exemple de rapport
    |envie|envieme|envienos|mande*|mandame|manda|mandenos|paseme|pasame|cuenteme|cuentame|mas info*|mas detalles|saber mas|dossier|catalogo|ficha|propuesta|compart*|ensen*|caso de exito|informe
    |envie|envia|mande|manda|me manda|saber mais|mais info*|mais detalhes|apresentacao|catalogo|ficha|proposta|estudo de caso|mostre*|relatorio|conte me|prossiga|pode mandar`,
  try_it: `try it|give it a (try|go|shot)|trial|test it|test access|pilot|have a look|take a look|sign (me|us) up|put me down
    |ausprobier*|testzugang|testen|pilot|anschauen|ansehen
    |essay*|tester|acces de test|ouvrez nous|jeter un oeil|tenter
    |probar*|prueba|echar* un (ojo|vistazo)|le echo un ojo|piloto|apunt*
    |testar|experimentar|acesso de teste|dou uma olhada|dar uma olhada|piloto|quero ver`,
  talk: `besprechen|parlons en|propose un point|propongo una|proponho|diary|discuss|tratamos|a point telephonique|am platz|mi puesto|meu posto|mon poste|sit down|zusammensetzen|retrouvons|s'appelle|videoconferenc*|videokonferenz|visioconference|have a word|catch me|swing by|hinsetzen|abstimmen|parler|conversemos|hacemos una|facamos|call|talk|chat|speak|phone|ring|zoom|teams|meet|meeting|meetup|coffee|demo|demonstration|conversation|face to face|in person|catch up|hop on|jump on|come by|stop by|drop in|pop in|lunch|beer|live
    |telefon*|anruf*|ruf*~an|anrufen|gesprach|sprechen|unterhalten|treffen|termin|kaffee|demo|vorfuhr*|fuhren sie|vorbei|personlich|videocall|klingeln|durchklingeln|call|meeting|schwatzen|mittagessen|essen gehen|reden|messestand|zu erreichen|plaudern
    |appel*|s'appeler|telephon*|coup de fil|rendez vous|rdv|rencontr*|voir|visio*|cafe|demo|demonstration|echanger|discuter|de vive voix|causer|passez prendre|passez nous voir|dejeun*|joignable
    |llam*|telefon*|hablamos|hablar|reunion*|reunirnos|quedar|quedamos|nos vemos|videollamada|cafe|demo|demostracion|en persona|marcame|telefonazo|pasese|comemos|comamos|almorzar|almorzamos|veamonos|charla*|platicar|de viva voz|agend*
    |ligar|liga|ligue|ligacao|chamada|call|conversar|conversa|reuniao|reunir|videochamada|cafe|demo|demonstracao|pessoalmente|marcar|apareca|almoc*|encontrar|falamos|bater um papo|um toque|ao vivo`,
  free_at: `suits me|good for me|m'irait|me cuadra|me va|me atende|me da jeito|da me jeito|gap|in the office|im buro|au bureau toute|en la oficina|no escritorio|available|availability|free|suits?|works for me|works|slot|calendar|diary|schedule|invite|invitation|time for|doable|can do|grab
    |zeit|frei|verfugbar|passt es|passt|kalender|einladung|terminvorschlag|vorschlag|machbar|klappt|ginge|zyt
    |disponib*|dispo|creneau*|agenda|calendrier|convocation|invitation|libre|convient|jouable|convenance|caler
    |disponib*|libre*|hueco|agenda|calendario|convocatoria|invitacion|le viene bien|le va bien|te viene|que dias|cuando puede*|coordin*
    |disponib*|livre*|agenda|calendario|convite|serve para|consigo|encaixa|quando pode|rola|combine`,
  weekday: `monday|tuesday|wednesday|thursday|friday|mon|tue|tues|wed|thu|thurs|fri|montag|dienstag|mittwoch|donnerstag|freitag|mentig|lundi|mardi|mercredi|jeudi|vendredi|lun|jeu|ven|lunes|martes|miercoles|jueves|viernes|vie|segunda|terca|quarta|quinta|sexta|seg|sabado|samstag|saturday|samedi`,
  soon: `tomorrow|next week|this week|morgen|nachste woche|kommende woche|kommenden|diese woche|ubermorgen|demain|semaine prochaine|cette semaine|manana|la semana que viene|proxima semana|esta semana|amanha|semana que vem|next wed|today|heute|aujourd'hui|hoy|hoje|monday|early|noon|afternoon|vormittag|nachmittag|vormittags|matin|apres midi|aprem|por la tarde|de manha|a tarde|arvo|early morning|primera hora`,
  price: `per month|a month|monthly|im monat|pro monat|monatlich*|par mois|mensuel*|al mes|mensual*|por mes|mensal|mensais|quel budget|que presupuesto|que orcamento|expensive is|invest*|cheaper|quote|price*|pricing|cost*|how much|fee|fees|rate|rates|charge|pay|discount|per seat|per user|subscription
    |preis*|kost*|was kostet|gebuhr*|pauschal|rabatt|pro nutzer|lizenz*
    |prix|tarif*|combien|cout*|coute*|remise|par utilisateur|ordre de grandeur
    |precio*|cuanto|costo|coste|cuesta|vale|tarifa*|cobr*|descuento|por usuario|saldria
    |preco*|quanto|custa|custo|valor|valores|tarifa*|cobr*|desconto|por usuario|ficaria`,
  how: `support*|handle|unterstutz*|mandanten|gere|admite|suporta|since when|seit wann|how big|how old|who is behind|wer steckt|is there a|are you able|konnt ihr|pouvez|lohnt|do i need|muss ich|faut il|hay que|preciso|how does|how do|how is|how would|how many|how long|what is|what's|what are|what about|what happens|which|does it|do you|can it|can you|could you|is it|is there|are there|isn't|where is|where are|why|explain|difference|different|integrat*|in two sentences|am i right|who is liable|what size|what would|do we|would we|would my|whose|any (discount|references)|can we
    |wie|was ist|was sind|welche*|worin|unterschied*|lauft das|gibt es|wo liegen|wo liegt|konnen sie|konnten sie|kann man|lasst sich|ist das|warum|wieso|erklar*|mindestlaufzeit|versteh*|wer haftet|behalten (wir|meine)|wofur|was mussten|mit was|wie viele|wie lange|gibt's|haben sie
    |comment|qu'est ce|quel*|en quoi|differen*|est ce que|y a t il|ou sont|pouvez vous|pourriez vous|peut on|pourquoi|expliqu*|engagement|compatible|comprendre|qui est responsable|garderaient|gardons|faites vous|avez vous|peut on|si je comprends|vous faites
    |como|que es|cual*|diferencia|donde|puede|pueden|se puede|hay|tienen|tiene|funciona|por que|expli*|es legal|duda|entend*|quien responde|conservar*|hacen|cuantos|cumple|entiendo bien
    |como|o que e|qual|quais|diferenca|onde|pode|podem|da para|tem|ha|funciona|por que|explic*|duvida|percebi|roda|esclarec*|quem responde|fazem|quantos|ficaria*|ficamos|entendi bem|voces`,
  who: `who are you|who is this|who's this|how did you get|where did you get|where do you have|have we met|do i know you|do we know|what company
    |wer sind sie|wer bist du|wer ist das|woher haben|woher hast|kennen wir uns|kennen wir|was fur eine firma
    |qui etes vous|qui es tu|comment avez vous eu|ou avez vous|on se connait|se connait|vous etes qui
    |quien es|quien eres|quienes son|de donde|nos conocemos|le ha dado|de que empresa|como consiguio
    |quem e voce|quem e|quem sao|onde conseguiu|nos conhecemos|como conseguiu|de que empresa|de onde`,
  in_detail: `data|hosted|gdpr|api|crm|salesforce|hubspot|sap|contract length|support|references|customers|setup|on prem|cloud|server*|minimum
    |daten|rechenzentrum|av vertrag|kunden|referenz*|einrichtung|anbind*|schnittstelle|laufzeit
    |donnees|heberg*|references|clients|mise en place|integr*
    |datos|servidor*|nube|soporte|factura|resultados|puesta en marcha|conecta*
    |dados|nuvem|suporte|nota fiscal|implantacao|fidelizacao|integra*|conformidade`,
  refer_to_text: `your (second|last) (line|paragraph)|paragraph|what do you mean|don't (quite )?(get|understand)|no idea what|never heard|nie gehort|verstehe nicht|keine ahnung|jamais entendu|pas compris|du mal a comprendre|ni idea|no he entendido|no entiendo|nao percebi|nao entendi|nao faco ideia`,
};
