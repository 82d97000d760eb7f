import type { FrameTexts } from '../frame-texts.ts'

export default {
  approvals: {
    approve: 'Goedkeuren',
    reject: 'Afwijzen',
    scroll: 'Scrol omlaag om alles te lezen.',
    account: 'Account', // the same
    network: 'Netwerk',
    signMessage: 'Bericht ondertekenen',
    notText:
      'Dit is geen tekst, dus niemand kan zeggen wat het betekent. Onderteken het alleen als je deze site vertrouwt.',
    mayBeHash:
      'Dit kan de hash van een transactie zijn. In dat geval kan je handtekening verplaatsen wat in je smart account zit. Onderteken het alleen als je deze site vertrouwt.',
    otherSite:
      'Hiermee log je in bij {site}, en dat is niet de site die erom vraagt. Wijs het af, tenzij je dit verwachtte.',
  },
  calls: {
    deploy: 'Contract aanmaken',
    call: 'Contract aanroepen',
    send: '{amount} versturen',
    allowSpending: 'Uitgeven van {symbol} toestaan',
    allowCollection: 'Toegang tot een collectie geven',
    endCollection: 'Toegang tot een collectie intrekken',
    swap: '{paid} swappen voor {received}',
    batch: { one: '{count} actie goedkeuren', other: '{count} acties goedkeuren' },
    action: 'Actie {number}',
    to: 'Aan',
    from: 'Van',
    amount: 'Bedrag',
    pay: 'Je betaalt',
    minimum: 'Minimaal ontvangen',
    token: 'Token', // the same
    contract: 'Contract', // the same
    data: 'Gegevens',
    spender: 'Wie mag uitgeven',
    taker: 'Wie ze mag nemen',
    collection: 'Collectie',
    together: 'Samen',
    networkFee: 'Netwerkkosten',
    notSponsored: 'Niet gesponsord',
    anyAmount: 'Elk bedrag aan {symbol}',
    tokens: 'tokens', // the same
    allOrNone: 'Ze gaan allemaal door, of geen',
    youPay: 'Je betaalt hoogstens {amount}',
    sponsored: 'Gesponsord',
    sponsoredBy: 'Gesponsord door {sponsor}',
    unreadable:
      'Wat deze contractaanroep doet, is niet in woorden te tonen. Hij kan alles in dit account verplaatsen. Keur hem alleen goed als je deze site vertrouwt.',
    unlimited:
      'Hiermee kan iemand anders alle {symbol} van dit account uitgeven, nu en later, zonder het je opnieuw te vragen.',
    takesAll: 'Hiermee kan iemand anders elk item van deze collectie uit dit account nemen, nu en later.',
    upToContract: 'Of dit echt gebeurt, hangt van het contract af. Keur het alleen goed als je deze site vertrouwt.',
    otherRecipient:
      'Iemand anders ontvangt de opbrengst van de swap, niet dit account. Weiger dit als je dat niet wilt.',
    wasSent:
      'Je hebt dit al eens goedgekeurd en het is verstuurd. Keur het alleen goed als je het nog een keer wilt versturen.',
    mayBeSent:
      'Je hebt dit al eens goedgekeurd en het is misschien verstuurd. Bekijk eerst je activiteit en keur het alleen goed als je het nog een keer wilt versturen.',
  },
  typedData: {
    sign: '{type} ondertekenen',
    for: 'Voor',
    contract: 'Contract', // the same
    none: 'geen',
    permit:
      'Hiermee kan iemand anders tokens van dit account uitgeven zonder het je opnieuw te vragen. Keur dit alleen goed als je dat wilt.',
  },
  solana: {
    sign: 'Transactie ondertekenen',
    signAll: { one: '{count} transactie ondertekenen', other: '{count} transacties ondertekenen' },
    sendTransaction: 'Transactie versturen',
    send: 'Versturen',
    sendTokens: 'Tokens versturen',
    from: 'Van',
    to: 'Aan',
    token: 'Token', // the same
    fromAccount: 'Van tokenaccount',
    toAccount: 'Naar tokenaccount',
    openAccount: 'Tokenaccount openen voor',
    memo: 'Memo', // the same
    program: 'Programma aanroepen',
    networkFee: 'Netwerkkosten',
    unknown: 'onbekend',
    paidByYou: 'Betaal jij',
    paidBySite: 'Betaalt de site',
    unreadable:
      'Delen hiervan zijn niet in woorden te tonen. Ze kunnen alles in dit account verplaatsen. Keur het alleen goed als je deze site vertrouwt.',
  },
  custody: {
    cancel: 'Annuleren',
    done: 'Klaar',
    back: 'Terug',
    close: 'Sluiten',
    phraseWarning: 'Iedereen die deze 12 woorden heeft, kan op elk moment alles uit deze wallet halen.',
    phraseAdvice:
      'Zorg dat niemand je scherm kan zien. Typ de woorden op geen enkele site en geef ze aan niemand die erom vraagt, wie diegene ook zegt te zijn.',
    showPhraseTitle: 'Herstelzin tonen',
    showPhrase: 'Zin tonen',
    phrase: 'Herstelzin',
    writeDown: 'Schrijf de woorden in deze volgorde op en bewaar ze offline.',
    devices: 'Apparaten',
    thisDevice: 'Dit apparaat',
    device: '{browser} op {system}',
    aBrowser: 'Een browser',
    unknownDevice: 'een onbekend apparaat',
    lastUsed: 'Laatst gebruikt: {ago}',
    usedNow: 'Zojuist gebruikt',
    deviceNote: '{used} · toegevoegd op {site}',
    remove: 'Verwijderen',
    removeDevice: '{device} verwijderen',
    removeTitle: 'Dit apparaat verwijderen?',
    removeNote:
      '{device} wordt uitgelogd en kan deze wallet pas weer openen als het opnieuw inlogt en wordt goedgekeurd.',
    keep: 'Behouden',
    setUp: 'Herstel instellen',
    replace: 'Herstel vervangen',
    replaceNote: 'De herstelcode of passkey die je nu hebt, werkt dan niet meer.',
    setUpNote:
      'Vanaf nu kun alleen jij deze wallet openen. De dienst bewaart één deel van de sleutel, dat op zichzelf niets opent, en kan je niet meer helpen.',
    sameKeys:
      'Je sleutels blijven dezelfde, en tot nu toe kon de dienst ze openen. Vertrouw je de dienst niet meer, verplaats dan wat je hebt naar een andere wallet.',
    whenNeeded:
      'Je hebt je herstelcode of passkey nodig op elk nieuw apparaat, en één keer op de andere die je al gebruikt. Raak je je apparaten en je herstel kwijt, dan is de wallet verloren.',
    useCode: 'Herstelcode gebruiken',
    useNewPasskey: 'Passkey gebruiken',
    noPasskeyMade: 'Er is geen passkey gemaakt. Probeer het opnieuw of gebruik een herstelcode.',
    passkeyUnfit: 'Deze passkey kan geen wallet beschermen. Gebruik een andere of een herstelcode.',
    yourCode: 'Je herstelcode',
    keepCode: 'Schrijf deze code op en bewaar hem waar je hem zonder dit apparaat kunt vinden.',
    wroteDown: 'Ik heb hem opgeschreven',
    enterCode: 'Voer je herstelcode in',
    checkCode: 'Zo controleren we of je hem goed hebt opgeschreven.',
    code: 'Herstelcode',
    showAgain: 'Opnieuw tonen',
    confirm: 'Bevestigen',
    otherCode: 'Dit is niet de getoonde code. Controleer hem en probeer het opnieuw.',
    recoveryNeeded: 'Herstel nodig',
    opensIn: { one: 'Deze wallet opent over {count} uur.', other: 'Deze wallet opent over {count} uur.' },
    waiting:
      'Geen van je apparaten heeft hem onlangs gebruikt, dus we wachten voor het geval jij dit niet bent. In de e-mail die we je stuurden staat een link om het te stoppen. Kom na de wachttijd terug op dit apparaat.',
    recoverTitle: 'Wallet herstellen',
    recover: 'Herstellen',
    usePasskey: 'Passkey gebruiken',
    recoverNote: 'Deze wallet kan op dit apparaat weer worden geopend. Andere apparaten verliezen de toegang.',
    byCode: 'Dit apparaat kent de wallet nog niet. Open hem met je herstelcode.',
    byPasskey: 'Dit apparaat kent de wallet nog niet. Open hem met je passkey.',
    lockOut: 'Ik ben mijn andere apparaten kwijt. Sluit ze buiten.',
    noCode: 'Dit is geen herstelcode. Controleer hem op typefouten.',
    noPasskey: 'Er is geen passkey gebruikt. Probeer het opnieuw.',
    noPasskeyHere: 'Deze browser kan de wallet niet met een passkey openen. Gebruik een andere browser.',
    wrongKey: 'Dit opent de wallet niet. Controleer het en probeer het opnieuw.',
  },
} satisfies FrameTexts
