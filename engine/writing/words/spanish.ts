import type { LanguageWords } from './language-words.ts';

export const wordsSpanish: LanguageWords = {
  functionWords: `sería serías estaría tendría tendrías el la los las lo un una unos unas y e o u pero sino aunque si que qué quien quién cual cuál cuales cómo como
    cuando cuándo donde dónde por para con sin en de del al a ante bajo contra desde hacia hasta entre según sobre tras
    durante mediante yo me mí mi mis mío nosotros nos nuestro nuestra nuestros nuestras tú te ti tu tus tuyo usted ustedes
    él ella ellos ellas le les se su sus suyo es son soy eres somos era eran fue fueron sea sean ser sido siendo está están
    estoy estás estamos estaba estar estado he ha has han hemos había haber habría hay tengo tiene tienes tienen tenemos
    tenía tener puedo puede puedes pueden podemos podría podrían podrías poder debo debe debería quiero quiere quieres
    quisiera voy va vas van vamos hace hago hacer hizo este esta estos estas esto ese esa esos esas eso aquel no ni sí
    también tampoco muy más menos mucho mucha muchos muchas poco poca algo alguien algún alguna algunos algunas nada nadie
    todo toda todos todas cada otro otra otros otras mismo misma ya aún todavía siempre nunca ahora hoy mañana aquí ahí
    allí bien así luego entonces porque pues cuyo solo sólo ambos tan tanto conmigo contigo`,
  plainWords: `aceptar aceptado leyendo leerlo favor envíeme envíame escríbame escríbeme
    disposición pronto invitación
    hola buenos buenas buen bueno buena días tardes noches estimado estimada querido querida señor señora gracias
    agradezco agradecer agradecido agradecida muchas alegra alegro alegría encantado encantada gusto placer feliz contento
    contenta saludo saludos cordial cordiales cordialmente atentamente mejor mejores deseo desear espero esperar quedo
    quedar escuchar oír leer leo leído ver veo vi visto noté notar aprendí aprender entiendo entender entendido comprendo
    comprensión saber sé sepa decir digo dicho mencionar menciono mencionó compartir comparto compartido preguntar pregunto
    pregunta preguntas curiosidad curioso curiosa interés interesa interesar interesante interesado interesada interesaría
    pensar pienso pensamiento idea opinión punto vista mirada parece parecer conviene convenir vendría viene encaja útil
    ayudar ayuda ayudaría vale pena sentido tomar tomo tomado tome tómese dar doy dado dé venir vengo vuelvo volver ir
    llamada llamar llamamos conversar conversación charla charlar hablar hablamos hablo intercambiar intercambio conectar
    conectado conexión red contacto contactar reunir reunirnos reunión encuentro encontrar encuentro tiempo momento instante
    minuto minutos hora horas día semana mes breve brevemente rápido rápidamente corto corta largo abierto libre próximo
    próxima primero primera último última tarde recientemente últimamente actualmente vuelta temprano pronto seguro
    ciertamente simple simplemente fácil fácilmente forma manera asunto tema razón motivo detalle detalles información mano
    pequeño pequeña vez gusta gustar gustaría intentar mantener dejar dejo enviar envío enviado mostrar muestro traer poner
    pongo encontrado correcto equivocado siento disculpe disculpa molestar molestia presión fecha cita agenda calendario
    hueco disponible disponibilidad planificar elegir elija elige seguir sigo seguimiento paso persona personas papel
    trabajo trabajar empresa equipo paciencia suerte éxito felicidades felicito enhorabuena respeto nombre respecto
    publicación artículo página sitio perfil noticias honesto sinceramente claro claramente perspectiva frase concreto
    puerta empezar empiezo comenzar fin acuerdo caso lugar amable aguardar comprobar compruebo colega colegas compañero
    presentar presentación transmitir dirigir dirigirme derivar directo directamente decidir decisión perfecto
    perfectamente maravilloso propuesta proponer propongo opción posibilidad ocasión recuerdo recordar recordatorio anterior
    mensaje mensajes palabra palabras escribir escribo escribí escrito respuesta responder respondo línea líneas correo nota
    permite permitir permítame permíteme conocer atención llamó llamado formulado formular cuenta retomar responderle
    contestar contesto aporta aportar horario enviarme indicar indique necesite necesita ganas`,
  negations: 'no ni nunca jamás nadie nada ningún ninguna ninguno sin tampoco',
  numberWords: `dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9 diez 10 once 11 doce 12 trece 13 catorce 14
    quince 15 veinte 20 treinta 30 cuarenta 40 cincuenta 50 sesenta 60 setenta 70 ochenta 80 noventa 90 cien 100 ciento 100
    cientos 100 mil 1000 miles 1000 millón 1000000 millones 1000000 docena 12 docenas 12 doble 2 duplicar 2 duplica 2
    duplicó 2 duplicado 2 triple 3 triplicar 3 triplicó 3 mitad 0.5 tercio 0.33`,
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  weekdays: 'lunes martes miércoles jueves viernes sábado domingo',
  timeUnits: 'minuto minutos min hora horas h',
  scaleWords: 'k 1000 mil 1000 m 1000000 mm 1000000 millón 1000000 millones 1000000',
  percentWords: '',
  currencyWords: 'euro eur euros eur dólar usd dólares usd libras gbp francos chf pesos mxn',
  modals: 'podría podrías podríamos podemos puedo puede puedes gustaría quisiera querría encantaría alegraría',
  proposals: 'espero curiosidad propongo quizá quizás quedo permítame permíteme interesa interesaría vendría conviene',
  conditionals: 'si cuando en-caso',
  stating: 'que porque',
  asking: 'cómo como qué cuál dónde cuánto si',
  ourWords: 'nosotros nos nuestro nuestra nuestros nuestras',
  recentWords:
    'reciente recientes nuevo nueva nuevos nuevas último última últimos últimas anunciado anunciada creciente',
  yourWords: 'su sus tu tus',
  benefits: `ahorra ahorran ahorrar ahorre gana ganan ganar pierde pierden perder aumenta aumentan aumentar reduce reducen
    reducir reducimos mejora mejoran mejorar duplica duplican duplicar acelera aceleran acelerar acorta acortar evita evitar
    multiplica multiplicar cuesta`,
  superlatives: `líder líderes número-uno mejor-solución más-grande más-rápido más-rápida más-importante único única inigualable
    pionero pionera galardonado galardonada más-barato`,
  promises: [
    'garanti\\w+',
    'sin riesgos?',
    'sin ningun riesgo',
    'reembols\\w+',
    'devol(?:ucion|vemos)[\\w ]{0,12}dinero',
    'descuentos?',
    'rebajas?',
    'gratis',
    'gratuit\\w+',
    'sin coste',
    'sin costo',
    'oferta especial',
    'precio especial',
    '(?:nuestro|el|nuestros) precios?',
    'cuesta solo',
    'promet\\w+',
    'promesas?',
    'vamos a (?:duplicar|aumentar|reducir)',
    'cumple (?:con )?(?:el|la) (?:rgpd|ley)',
    'legalmente \\w+',
    'asesoramiento (?:legal|juridico)',
    'demanda judicial',
    'clinicamente \\w+',
    'cura',
    'curar',
    'medicamente \\w+',
    'certificado por',
  ],
  spamWords: [
    'haga clic aquí',
    'haz clic aquí',
    'actúe ahora',
    'actúa ahora',
    'oferta limitada',
    'tiempo limitado',
    'compre ahora',
    'gane dinero',
    'gana dinero',
    'hágase rico',
    'ganador',
    'urgente',
    'increíble',
    'milagro',
    'oportunidad única',
    'sin compromiso',
    'revolucionario',
  ],
  greetings: [
    'hola',
    'buenos días',
    'buenas tardes',
    'buenas noches',
    'estimado',
    'estimada',
    'querido',
    'querida',
    'buen día',
  ],
  closings: [
    'saludos',
    'un saludo',
    'saludos cordiales',
    'un cordial saludo',
    'atentamente',
    'gracias',
    'muchas gracias',
    'un abrazo',
  ],
  honorifics: 'sr sra srta señor señora señorita dr dra don doña profesor profesora doctor doctora',
  commonCapitals: `hi crm erp saas b2b b2c rrhh it ia api kpi roi pdf ps faq ue eeuu iva rgpd iso linkedin sdr okr`,
  familiar: 'tú te ti tu tus tuyo tuya contigo tienes puedes quieres eres has vosotros',
  formal: 'usted ustedes',
  instructions: [
    'ignor\\w* (?:todas?|las|tus|sus|estas)[\\w ]{0,30}(?:instruccion|regla|indicacion)\\w*',
    'olvid\\w* (?:todas?|todo|las|tus|sus)[\\w ]{0,30}(?:instruccion|regla|indicacion)\\w*',
    'prompt (?:del|de) sistema',
    'instrucciones del sistema',
    '(?:ahora eres|eres ahora|ahora usted es)',
    'nuevas? instruccion\\w*',
    'como (?:una? )?(?:ia|inteligencia artificial|modelo de lenguaje)',
    'soy una? (?:ia|inteligencia artificial|modelo)',
    'no puedo (?:ayudar|cumplir|generar)\\w*',
    'aqui (?:esta|tiene|tienes) (?:el|la|su|tu|un|una) (?:mensaje|texto|version|borrador|traduccion|correo)',
    'mis instrucciones',
  ],
};
