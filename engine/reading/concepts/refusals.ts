import type { Phrases } from './pattern.ts';

/** How people decline, from the polite to the furious. */
export const REFUSALS: Phrases = {
  not: `not|no|don't|dont|doesn't|doesnt|won't|wont|isn't|isnt|can't|cannot|never|nothing|nope|nah|neither|without|wouldn't
    |nicht|nein|kein|keine|keinen|keiner|keinem|nix|nichts|nie|niemals|ned|net|no|weder|nee|ohne
    |non|pas|ne|aucun|aucune|jamais|rien|ni|nan|sans
    |no|nunca|nada|ni|jamas|ningun*|sin|tampoco
    |nao|nunca|nada|nem|jamais|nenhum*|sem|n`,
  no_thanks: `no thanks|no thank you|no thanx|thanks but no|no thank|nein danke|danke nein|danke aber nein|non merci|merci mais non|sans facon|no gracias|gracias pero no|nao obrigad*|obrigad* mas nao|dispenso`,
  decline: `i'll pass|pass|i pass|decline|not for (us|me)|not a fit|not a good fit|doesn't fit|all set|we're good|we are good|we're fine|no need|don't need|do not need|not needed|no use|rather not|not relevant|not our thing|decided against|not going to|no longer looking|not looking|won't be needing|won't need|hasn't changed|don't wait|not worth|waste
    |kein bedarf|keine verwendung|brauchen wir nicht|brauch*~(nicht|ned|net)|nicht das richtige|passt (aber )?nicht|nichts fur uns|nicht fur uns|nicht notig|nicht relevant|kein thema|sehen wir~ab|seh* davon ab|absehen|verzicht*|abgelehnt|lehn*~ab|nicht in frage|abstand|warten sie nicht|verworfen|gestorben|lieber nicht
    |pas besoin|pas pour nous|pas pour moi|tres peu pour|ne donner*~suite|pas donner suite|ne correspond pas|ne colle pas|pas interesse*|sans objet|ne nous servirait|ne m'attendez|declin*|pas necessaire|pas utile|pas envie|ecarte|ne souhaite* pas|ca ira
    |no (nos|me) hace falta|no necesit*|no es lo nuestro|no es para nosotros|no vamos a|paso|no encaja|no procede|declin*|descartad*|no me convence|no le veo|no tendria|no quiero|no hace falta|no buscamos|rechaz*
    |nao precis*|nao e para|nao vamos|nao se aplica|nao pretend*|recus*|nao faz sentido|nao encaixa|posto de lado|descartad*|nao me parece|dispens*|nao temos necessidade|nao teria|nao quero|nao obrigado`,
  satisfied: `already have|already use|already work*|already got|happy with|satisfied with|existing (vendor|supplier|solution|provider)|our own|in house|inhouse|current (vendor|supplier|provider)|what we have|covered|stick with|sticking with
    |schon ein*|bereits ein*|zufrieden|bestens versorgt|versorgt|gut aufgestellt|bestehend*|dienstleister|bleiben bei|selber|selbst gebaut|intern|eigene losung
    |deja un|deja equip*|deja une|satisfait*|prestataire|en interne|conserver|equipe* deja|nous mem*|ca roule
    |ya tenemos|ya contamos|ya trabajamos|satisfech*|content* con|proveedor de confianza|equipo propio|lo estamos programando|nosotros mismos|cambiar
    |ja temos|ja contamos|ja trabalhamos|satisfeit*|parceiro atual|gente nossa|aqui dentro|internamente|mudar`,
  decided: `decided|decision|after (discussing|review|consideration)|we've chosen|go with|moving (forward )?with|internally|entschieden|entschlossen|rucksprache|geschaftsleitung|besprochen|choisi|decide|apres discussion|apres reflexion|tras consultarlo|hemos decidido|decidimos|consultado|analisamos|consideramos|ficamos com`,
  disbelief: `don't think so|don't believe|sceptical|joke|kidding|expensive|too pricey|another ai|another tool|glaub* ich nicht|glaub nicht|witz|teuer|verarsch*|noch ein (tool|ki)|gefehlt|n'y crois|blague|cher|encore un outil|manquait plus|no creo|tomando el pelo|broma|caro|otra herramienta|nunca funcion*|que ilusion|desastre|nao acredito|brincadeira|gozar|caro|mais um|nunca resulta|nao deu certo|so que nao`,
  good_luck: `good luck|best of luck|all the best|wish you (well|success)|luck|viel gluck|viel erfolg|alles gute|bonne chance|bonne continuation|mucha suerte|suerte|exitos|boa sorte|sucesso*|felicidades`,
  appreciate: `appreciate|thank you for thinking|thanks for (reaching|thinking|the offer)|kind of you|wissen~zu schatzen|vielen dank fur ihr|trotzdem danke|danke fur die kontaktaufnahme|je vous remercie pour|merci quand meme|merci de votre|le agradezco|agradezco|agradeco|agradecemos`,
  stop_it: `stop|quit|cease|desist|stopp|aufhor*|horen sie auf|hor auf|unterlass*|arret*|cess*|pare*|basta|deje*|dejen|dejar|cesen|deixem|deixe|parem|enough`,
  remove: `remove|delete|erase|take me off|take~off|unsubscribe*|opt out|opt me out|off this list|off your list|get off|strike|purge
    |losch*|entfern*|streich*|abmeld*|austrag*|abbestell*|aus~verteiler|nehmen sie mich|sperrliste|vergessen sie
    |supprim*|effac*|retir*|enlev*|ray*|desabonn*|desinscri*|oubliez|oppos*
    |elimin*|borr*|quit*|retir*|baja|desuscrib*|olvid*|exclusion|supr*
    |remov*|apag*|exclu*|retir*|descadast*|cancel*|tirem|tire meu|esqueca|desinscre*|sair`,
  list: `list|mailing list|database|newsletter|system|records|contact list|verteiler|liste|datenbank|mailingliste|newsletter|kartei|fichier|base|base de donnees|liste de diffusion|lista|base de datos|boletin|base de dados|cadastro|mailing`,
  no_more: `no more|no further|any more|anymore|any longer|again|never again|not~again|not wish to be contacted|prefer not to receive|keine weiteren|nicht mehr|nie wieder|nichts mehr|kunftig nicht|keine~mehr|ne~plus|plus de|plus jamais|plus recevoir|plus rien|no~mas|no mas|no seguir|no volv*|no deseo|mas publicidad|mas mensajes|mas correos|nao~mais|nao volt*|parar de receber|nao pretendo continuar|mais nada|mais propaganda`,
  messages: `emails?|mails?|e mails?|messages?|spam|ads|advertising|contacted|contact me|write to me|texts|werbung|nachrichten|anschreiben|kontaktaufnahme|kontaktieren|schreiben|courriels?|contacter|contactez|ecri*|sollicit*|demarch*|recevoir|correos?|mensajes?|publicidad|recibir|recibiendo|escrib*|contact*|mensage*|propaganda|receber|contactar|enviem|escrev*|comunica*`,
  sign_up_never: `never signed up|never subscribed|never asked|nie angemeldet|nie zugestimmt|jamais inscrit*|jamais demande|nunca me suscrib*|nunca me inscrevi|nunca autorizei|sin mi permiso`,
};
