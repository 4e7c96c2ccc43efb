import type { Phrases } from './pattern.ts';

/** What is about somebody else, about a machine, or about something else altogether. */
export const OTHERS: Phrases = {
  colleague: `colleague*|coworker|manager|boss|head of|director|team lead|ceo|cto|cfo|cmo|assistant|procurement|purchasing|it department|it team|hr|headquarters|parent company|department|successor
    |kolleg*|chef|chefin|vorgesetzt*|leiter*|zentrale|einkauf|beschaffung|personalwesen|personalabteilung|nachfolg*|abteilung|geschaftsfuhr*|unsere it
    |collegue*|chef|cheffe|patron*|responsable|directeur|directrice|service achats|service informatique|dsi|rh|maison mere|siege|successeur*
    |compan(er)*|companer*|jef[ae]|responsable|director*|departamento|compras|matriz|sede|recursos humanos|rrhh|marketing|sistemas
    |colega*|chefe|chefia|gerente|responsavel|diretor*|departamento|compras|sede|matriz|recursos humanos|rh|informatica`,
  decides: `decides|in charge|responsible for|handles|looks after|takes care|took over|deals with|runs|the (right|best) person|right contact|the one to ask|sits with|decision maker|handled by|owns
    |zustandig|verantwortlich|kummert|entscheid*|ansprechpartner*|betreut|ubernommen|macht das|liegt bei|richtige* (person|kontakt)|lauft uber|laufen~uber
    |s'en occupe|s'occupe|en charge|charge*|decide|interlocut*|bon contact|bonne personne|repris|ressort|passe* par|competent*
    |se encarga|encargad*|lleva|decid*|interlocutor*|persona indicada|toma la decision|cosa de|corresponde|te toca
    |cuida|quem (decide|trata|contrata)|responsavel|encarreg*|decide*|pessoa certa|substitui*|trata disso|isso e com|e contigo`,
  talk_to: `talk to|speak to|speak with|contact|reach out to|write to|try|ask|get in touch with|better off|cc|copying|copied|adding|looping in|loop in|introduce
    |wenden sie sich|sprechen sie~mit|schreiben sie|fragen sie|frag|an~wenden|kontaktieren sie|melden sie sich bei|in cc|in kopie|setze~in|bitte an
    |adressez vous|contactez|voyez avec|voir~avec|demandez|demande|ecrivez a|en copie|rapprochez|adress*|je mets
    |hable con|habla con|contacte|pregunt* por|escribe a|escriba a|dirija*|copio|en copia|ponga* en contacto|le paso|le dejo
    |fale com|fala com|contacte|procure|procurar|escreva|manda pro|em copia|coloco|dirija|segue o (telefone|contato)`,
  passed_on: `forwarded|forwarding|passed (it|this|your)|passing|passed on|weitergeleitet|leite~weiter|weitergegeben|weitergereicht|hingelegt|transmis|transfere|fait suivre|fais suivre|reenviado|reenvie|se lo pase|pasado|encaminhei|reencaminh*|repassei|passei`,
  fyi: `fyi|for your information|one for you|zur info|zur kenntnis|pour info|para tu informacion|para info|mira esto|acho que isto`,
  address: `[a-z0-9._-]{1,40}@[a-z0-9.-]{1,60}`,
  left: `no longer (with|work*|at|here|in)|left (the|that|this) (company|firm|business|job)|i left|has left|don't work (at|there|here|for)|not work~anymore|moved on|retired|retirement|used to (be|work|belong)|sold (the|my) (business|company)|passed away|deceased
    |nicht mehr (bei|im|in|da|tatig|hier)|ausgeschieden|verlassen|arbeite nicht mehr|rente|ruhestand|pension*|verkauft|verstorben|gekundigt|seit~nicht mehr
    |quitte|ne travaille plus|ne fait plus partie|plus partie|plus chez|retraite*|vendu|decede*|parti*|n'est plus
    |ya no (trabaj*|esta|form*)|deje la|dejo la|jubilad*|vendi|fallecio|no trabaja aqui|cambie de
    |nao trabalh* mais|ja nao (trabalh*|faz|esta)|sai da|saiu|aposentad*|reformad*|vendi|faleceu|deixei`,
  wrong: `wrong (person|number|guy|company|one|address|contact|department)|wrong|not me|isn't me|thats not me|confus*|mistak*|mixed up|different (person|john|company)|other|someone else|somebody else|nothing to do with|not my (area|department|field)|my area|must mean|no such|update your
    |falsch*|verwechs*|irrtum|irren|bin ich nicht|nicht ich|anderer|andere|jemand anderem|nichts mit~zu tun|nichts zu tun|verwahlt|meinen~ander*|aktualisier*
    |erreur|trompez|tromp*|mauvais*|pas moi|un autre|l'autre|quelqu'un d'autre|rien a voir|prenez pour|confond*|mettre a jour
    |equivoc*|no soy|otra persona|otro|otra|confund*|nada que ver|error|numero equivocado|no la conocemos|actualic*
    |engan*|nao sou|outra pessoa|outro|outra|confund*|nada a ver|errad*|atualiz*|nao ha nenhum*|esse silva`,
  profession: `i'm an? (nurse|teacher|doctor|student|developer|engineer|dentist|driver)|i am an? (nurse|teacher|doctor|student)|i teach|nurse|dentist|ich bin (lehrer*|arzt|arztin|student*|krankenpfleger*)|unterrichte|je suis (infirm*|prof*|medecin|etudiant*)|enseigne|soy (profesor*|medic*|estudiant*|enfermer*)|doy clases|sou (dentista|professor*|medic*|estudante)|dou aulas|ensino`,
  thanks: `thanks|thank you|thx|ty|tks|cheers|much appreciated|grateful|danke*|dankeschon|herzlichen dank|vielen dank|merci|mci|remerci*|gracias|grax|mil gracias|agradec*|obrigad*|brigad*|vlw|valeu|grat[oa]|muy amable|gentileza|ta`,
  received: `received|noted|got it|understood|will do|duly noted|angekommen|erhalten|zur kenntnis|notiert|alles klar|verstanden|bien recu|bien note|c'est note|compris|recibid*|anotad*|tomo nota|entendido|listo|recebid*|registad*|anotad*|entendi`,
  nice_contact: `connecting|nice to (be connected|meet|connect)|pleasure|likewise|great week|great day|nice day|happy to connect|to you too|vernetz*|freut mich|ebenfalls|ebenso|schone* (woche|tag|wochenende)|austausch|mise en relation|ravi*|egalement|bonne (semaine|journee)|excellente journee|enchante*|encantad* de|igualmente|un gusto|mucho gusto|en mi red|feliz finde|buen dia|prazer|igualmente|boa semana|bom fds|bom dia para|sua rede|simpatic*`,
  quick_answer: `for (the|your) (info|information|reply|answer|response|update|heads up|note|kind)|quick (answer|reply)|letting me know|heads up|fur (die|den) (info|hinweis|ruckmeldung|antwort|schnelle)|furs|pour (l'info*|votre reponse|vos mots|l'information|le retour)|du retour|prevenu|por (la informacion|el aviso|avisar|la aclaracion|sus palabras)|pel[oa]s? (informacao|aviso|palavras|esclarecimento)|por avisar`,
  ticket: `ticket*|case number|case|reference|request (has been|number)|enquiry|inquiry|your request|support team|has been (received|updated|created|registered)|member of (the|our) team|in touch shortly|within \\d+ hours|vorgang*|ticketnummer|anfrage~eingegangen|ist~eingegangen|erfasst|bearbeit*|schnellstmoglich|innerhalb von|werktage*|eingangsbestatigung|demande~enregistree|accus*~reception|numero de dossier|dossier|dans les meilleurs delais|sous 24|delai de traitement|solicitud|numero de referencia|su caso|caso|en breve|su consulta|por orden de|protocolo|chamado|solicitacao|em breve|retornaremos|atendente|por ordem de`,
  machine: `automatic*|auto reply|autoreply|do not reply|please do not reply|noreply|no reply|virtual assistant|bot|not monitored|unattended|system|automatisch|nicht auf diese|nicht mehr abgerufen|digitale* assistent*|vom system|automatique*|ne pas (y )?repondre|assistant virtuel|n'est pas consulte*|par le systeme|automatic*|no responda|asistente virtual|deshabilitad*|por el sistema|nao responda|assistente virtual|desativad*|pelo sistema`,
  hours: `opening hours|business hours|office hours|help center|help centre|faq|a human will|geschaftszeiten|offnungszeiten|hilfebereich|haufige fragen|unser team|horaires|foire aux questions|notre equipe|conseiller|horario*|de lunes a viernes|un agente|preguntas frecuentes|horario de atendimento|de segunda a sexta|perguntas frequentes|portal`,
  undelivered: `undeliver*|delivery (has )?failed|could not be delivered|couldn't be (found|delivered)|does not exist|doesn't exist|mailbox is full|blocked because|rejected|quarantin*|bounce*|address not found|unzustellbar|nicht zugestellt|zugestellt|abgewiesen|zuruckgehalten|postfach~voll|pas pu etre remis|remis|rejete|introuvable|pleine|quarantaine|entregar|no existe|rechazad*|cuarentena|capacidad y|nao existe|rejeitad*|retid*|quarentena|cheia`,
  human_check: `confirm that you|you are human|are human|click the link|click (here|below|the)|verify (your|that)|to have your message delivered|captcha|protecting my inbox|kein roboter|bestatigen sie|uber den folgenden link|pas un robot|cliquez sur|lien ci dessous|haga clic|verifico a los|remitentes nuevos|clique|novos remetentes`,
  new_address: `new (email )?address|neue (e mail )?adresse|nouvelle adresse|nueva direccion|novo endereco|no longer read|nicht mehr gelesen|plus lus`,
  congratulations: `congrat*|well done|happy birthday|gluckwunsch*|gratul*|felicit*|bravo|enhorabuena|felicidades|parabens`,
  season: `merry christmas|happy (new year|holidays)|season's greetings|frohe weihnachten|frohes (fest|neues)|guten rutsch|joyeu* (noel|fetes)|bonne annee|felices fiestas|feliz (navidad|ano)|prospero|boas festas|feliz natal|excelente ano`,
  own_offer: `we are an? (leading|agency|company)|leading provider|seo|our (platform|software|services|agency)|website to page one|send you an offer|let me tell you|wir sind eine (agentur|firma)|suchmaschinen*|unsere (software|agentur|lohnsoftware)|angebot unterbreiten|nous sommes une agence|referencement|notre (logiciel|agence)|proposition|somos una (empresa|agencia)|nuestro programa|presupuesto sin compromiso|tarifas|somos uma (agencia|empresa)|nosso software|orcamento sem compromisso|precos imbativeis|marketing digital|redes sociais`,
  job: `hiring|cv|resume|vacanc*|job opening|internship|years of experience|apply|stelle|bewerb*|lebenslauf|suchen sie~leute|praktikum|jahren erfahrung|recrut*|candidat*|ans d'experience|stage|vacante*|curriculum|practicas|vaga*|estagio|curriculo`,
  attached: `attached|attachment|anhang|anbei|piece jointe|ci joint*|adjunt*|anexo|em anexo`,
  broken: `error|doesn't open|doesn't work|not working|404|broken|typo|fehler|geht nicht|tippfehler|erreur|ne s'ouvre|faute|errata|no se (ve|abre)|pantalla|nao abre|tela|gralha`,
  slip: `meant for (somebody|someone) else|ignore my|last message|fur jemand anderen|bitte ignorieren|ignorieren|pas destine|n'en tenez|message precedent|era para mi|borrelo|perdone ese|era pra|ignora`,
  small_talk: `haha*|lol|jaja*|kkk*|uni|university|school|marathon|photo|post|beitrag|foto|colegio|escola|jogo|partid*|fac|promo|jahrgang|article|artikel|articulo|artigo`,
};
