import type { LanguageWords } from './language-words.ts';

export const wordsEnglish: LanguageWords = {
  functionWords: `all a an the and or but nor so yet if then than that this these those there here i me my mine myself we us our
    ours you your yours yourself he him his she her hers it its they them their theirs who whom whose which what when where
    why how is are was were be been being am do does did done doing have has had having will would shall should can could may
    might must of in on at by for from to with without within about into onto over under after before between through during
    against up down out off as like per via not no s t re ve ll d m let s also just only too very much many more some any
    each such same own both either neither while because since until though although whether however again still already
    ever now soon today tomorrow yes okay ok oh well even quite rather really perhaps maybe around along across toward
    towards upon else other others another something anything thing things everything nothing someone anyone one ones`,
  plainWords: `accept accepted accepting invitation hint
    greeting greetings bye
    hi hello hey dear good morning afternoon evening thank thanks thankful grateful appreciate welcome please glad
    happy pleased pleasure great nice lovely kind kindly warm warmest best regard cheers sincerely respectfully truly yours
    wish hope look forward hear hearing reply answer respond response write wrote written writing message note mail email
    letter line word read reading saw see seen notice noticed hear heard learn learned understand understood know known tell
    told say said mention mentioned share shared ask asked asking question curious wonder wondering interest interested
    interesting think thought thoughts idea view opinion guess feel feeling sound sounds suit suits useful helpful help
    worth worthwhile sense make makes made take takes took get got give gave given come came go goes went call chat talk
    speak conversation exchange word discuss connect connected connecting connection network contact touch reach reached
    meet meeting time moment minute minutes hour day week month quick quickly short shortly brief briefly long open free
    busy next first last later recent recently currently lately back early earlier again sure certainly gladly simply easy
    easily way matter topic subject point reason detail details information hand bit little few whenever always never once
    want wanted like love enjoy enjoyed prefer need try keep leave send sent show bring put find found right wrong sorry
    bother disturb pressure rush hurry date calendar slot available availability schedule plan pick choose follow follow-up
    followup following up step everything person people role work working company team yourself patience understanding luck
    success congratulations congrats compliment respect behalf regarding concerning brought caught attention post article
    page website profile news piece honest honestly clear clearly put perspective insight lesson sentence concrete thoughtful
    door set stay start started begin began end further agree agreed case instead proper properly friendly wait waiting
    hold on check let's both sides colleague colleagues introduce introduction forward forwarding pass passed passing name
    direct directly decide decision answerable wonderful excellent fine alright perfect suggestion suggest propose proposal
    option options convenient convenience fit fits yes mind remember reminder remind earlier previous inbox top`,
  negations: 'not no never none nobody nothing without t cannot hardly neither nor',
  numberWords: `two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 thirteen 13 fourteen 14
    fifteen 15 sixteen 16 seventeen 17 eighteen 18 nineteen 19 twenty 20 thirty 30 forty 40 fifty 50 sixty 60 seventy 70
    eighty 80 ninety 90 hundred 100 hundreds 100 thousand 1000 thousands 1000 million 1000000 millions 1000000
    billion 1000000000 dozen 12 dozens 12 double 2 doubled 2 doubles 2 twice 2 half 0.5 halved 0.5 triple 3 tripled 3 third 0.33`,
  months: 'january february march april may june july august september october november december',
  weekdays: 'monday tuesday wednesday thursday friday saturday sunday',
  timeUnits: 'minute minutes min mins hour hours h',
  scaleWords: 'k 1000 thousand 1000 m 1000000 mn 1000000 million 1000000 bn 1000000000 billion 1000000000',
  percentWords: 'percent pct percentage',
  currencyWords:
    'euro eur euros eur dollar usd dollars usd pound gbp pounds gbp franc chf francs chf real brl reais brl',
  modals: 'would could might may can shall should',
  proposals: 'let lets please happy glad gladly hope suggest propose wonder wondering curious whether look forward',
  conditionals: 'if whether unless should in-case when whenever once',
  stating: 'that because since',
  asking: 'how why where what which whether',
  ourWords: 'we our ours us',
  recentWords: 'recent latest new announced upcoming last current growing',
  yourWords: 'your yours',
  benefits: `save saves saved saving lose loses lost losing increase increases increased reduce reduces reduced cut cuts boost
    boosts improve improves improved grow grows double doubles triple win wins earn earns shorten shortens accelerate
    accelerates eliminate eliminates deliver delivers outperform`,
  superlatives: `best leading biggest largest fastest greatest top strongest smartest finest most-successful unrivalled
    unmatched cheapest number-one world-class market-leader leader pioneer first-ever award-winning`,
  promises: [
    'guarantee\\w*',
    'risk[- ]free',
    'money[- ]back',
    'refund\\w*',
    'discount\\w*',
    'free (?:of charge|trial|pilot|month|audit|account)',
    'for free',
    'no cost',
    'at no charge',
    'special (?:price|offer)',
    '(?:our|the) price\\w*',
    'costs? (?:you )?(?:only|just|nothing)',
    'promise\\w*',
    'we (?:will|shall) (?:double|triple|increase|reduce|save|cut|deliver|ensure|make sure)',
    '(?:gdpr|hipaa|legally|fully)[- ]compliant',
    'legally (?:safe|binding|required)',
    'lawsuit\\w*',
    'legal advice',
    'clinically (?:proven|tested)',
    'cures?',
    'heals?',
    'medically \\w+',
    'certified by',
    'no risk',
    'satisfaction assured',
  ],
  spamWords: [
    'act now',
    'limited time',
    'once in a lifetime',
    'click here',
    'buy now',
    'order now',
    'earn money',
    'make money',
    'get rich',
    'winner',
    'urgent',
    '100% free',
    'no obligation',
    'amazing',
    'incredible',
    'miracle',
    'cash bonus',
    'dear friend',
    'game changer',
    'game-changing',
    'revolutionary',
  ],
  greetings: ['hi', 'hello', 'hey', 'dear', 'good morning', 'good afternoon', 'good evening'],
  closings: [
    'best',
    'best regards',
    'kind regards',
    'warm regards',
    'regards',
    'cheers',
    'thanks',
    'thank you',
    'many thanks',
    'sincerely',
    'yours sincerely',
    'all the best',
    'best wishes',
  ],
  honorifics: 'mr mrs ms miss dr prof professor sir madam',
  commonCapitals: `i crm erp saas b2b b2c hr it ai api kpi roi pdf ps p.s. faq usa eu uk vat iso seo sdr sdrs ae aes bdr arr mrr
    okr linkedin english german french spanish portuguese european tbd asap fyi rsvp re`,
  familiar: '',
  formal: '',
  instructions: [
    'ignore (?:all|any|the|your|my|previous|prior|above)[\\w ]{0,20}(?:instruction|rule|prompt|direction)\\w*',
    'disregard (?:all|any|the|your|previous|prior)[\\w ]{0,20}(?:instruction|rule|prompt)\\w*',
    'forget (?:all|everything|your|previous)[\\w ]{0,20}(?:instruction|rule|prompt)\\w*',
    'system prompt',
    'you are now',
    'new instructions?',
    'developer mode',
    'jailbreak\\w*',
    'as an? (?:ai|artificial|large|language)[\\w -]{0,20}',
    "i (?:am|'m) an? (?:ai|language model|artificial)",
    "i (?:cannot|can't|can not) (?:help|assist|comply|fulfil|fulfill|write|generate)",
    'here is (?:the|your|a) (?:rewritten|shorter|message|text|draft|email|translation|version)',
    'my (?:instructions|prompt|guidelines)',
    'reveal (?:your|the) \\w+',
  ],
};
