import type { FrameTexts } from '../frame-texts.ts'

export default {
  approvals: {
    approve: 'Approuver',
    reject: 'Refuser',
    scroll: 'Faites défiler pour tout lire.',
    account: 'Compte',
    network: 'Réseau',
    signMessage: 'Signer le message',
    notText:
      'Ce n’est pas du texte : personne ne peut dire ce que cela signifie. Ne signez que si vous faites confiance à ce site.',
    mayBeHash:
      'Il peut s’agir du hash d’une transaction. Dans ce cas, votre signature peut déplacer ce que contient votre compte intelligent. Ne signez que si vous faites confiance à ce site.',
    otherSite:
      'Ceci vous connecte à {site}, qui n’est pas le site qui le demande. Refusez, sauf si vous vous y attendiez.',
  },
  calls: {
    deploy: 'Déployer un contrat',
    call: 'Appeler un contrat',
    send: 'Envoyer {amount}',
    allowSpending: 'Autoriser la dépense de {symbol}',
    allowCollection: 'Autoriser l’accès à une collection',
    endCollection: 'Retirer l’accès à une collection',
    swap: 'Échanger {paid} contre {received}',
    batch: { one: 'Approuver {count} action', many: 'Approuver {count} d’actions', other: 'Approuver {count} actions' },
    action: 'Action {number}', // the same
    to: 'À',
    from: 'De',
    amount: 'Montant',
    pay: 'Vous payez',
    minimum: 'Minimum reçu',
    token: 'Jeton',
    contract: 'Contrat',
    data: 'Données',
    spender: 'Qui peut dépenser',
    taker: 'Qui peut les prendre',
    collection: 'Collection', // the same
    together: 'Ensemble',
    networkFee: 'Frais de réseau',
    notSponsored: 'Frais non offerts',
    anyAmount: 'N’importe quel montant de {symbol}',
    tokens: 'jetons',
    allOrNone: 'Toutes ont lieu, ou aucune',
    youPay: 'Vous payez au plus {amount}',
    sponsored: 'Offerts',
    sponsoredBy: 'Offerts par {sponsor}',
    unreadable:
      'L’effet de cet appel de contrat ne peut pas être décrit. Il pourrait déplacer tout ce que contient ce compte. N’approuvez que si vous faites confiance à ce site.',
    unlimited:
      'Une autre personne pourra dépenser tous les {symbol} de ce compte, maintenant et plus tard, sans vous redemander.',
    takesAll:
      'Une autre personne pourra prendre tous les objets de cette collection dans ce compte, maintenant et plus tard.',
    upToContract:
      'Il dépend du contrat de faire ce qui est indiqué. N’approuvez que si vous faites confiance à ce site.',
    otherRecipient:
      'Quelqu’un d’autre reçoit le résultat de l’échange, pas ce compte. Refusez si ce n’est pas ce que vous voulez.',
    wasSent:
      'Vous avez déjà approuvé ceci, et l’envoi a eu lieu. N’approuvez que si vous voulez l’envoyer une fois de plus.',
    mayBeSent:
      'Vous avez déjà approuvé ceci, et l’envoi a peut-être eu lieu. Consultez d’abord votre activité et n’approuvez que si vous voulez l’envoyer une fois de plus.',
  },
  typedData: {
    sign: 'Signer {type}',
    for: 'Pour',
    contract: 'Contrat',
    none: 'aucun',
    permit:
      'Une autre personne pourra dépenser des jetons de ce compte sans vous redemander. N’approuvez que si c’est ce que vous voulez.',
  },
  solana: {
    sign: 'Signer la transaction',
    signAll: {
      one: 'Signer {count} transaction',
      many: 'Signer {count} de transactions',
      other: 'Signer {count} transactions',
    },
    sendTransaction: 'Envoyer la transaction',
    send: 'Envoyer',
    sendTokens: 'Envoyer des jetons',
    from: 'De',
    to: 'À',
    token: 'Jeton',
    fromAccount: 'Du compte de jetons',
    toAccount: 'Au compte de jetons',
    openAccount: 'Ouvrir un compte de jetons pour',
    memo: 'Mémo',
    program: 'Appeler le programme',
    networkFee: 'Frais de réseau',
    unknown: 'inconnu',
    paidByYou: 'Payés par vous',
    paidBySite: 'Payés par le site',
    unreadable:
      'Une partie ne peut pas être décrite. Elle pourrait déplacer tout ce que contient ce compte. N’approuvez que si vous faites confiance à ce site.',
  },
  custody: {
    cancel: 'Annuler',
    done: 'Terminé',
    back: 'Retour',
    close: 'Fermer',
    phraseWarning: 'Quiconque possède ces 12 mots peut prendre tout ce que contient ce portefeuille, à tout moment.',
    phraseAdvice:
      'Assurez-vous que personne ne voit votre écran. Ne saisissez ces mots sur aucun site et ne les donnez à personne, quelle que soit l’identité avancée.',
    showPhraseTitle: 'Afficher la phrase de récupération',
    showPhrase: 'Afficher la phrase',
    phrase: 'Phrase de récupération',
    writeDown: 'Notez les mots dans cet ordre et conservez-les hors ligne.',
    devices: 'Appareils',
    thisDevice: 'Cet appareil',
    device: '{browser} sur {system}',
    aBrowser: 'Un navigateur',
    unknownDevice: 'un appareil inconnu',
    lastUsed: 'Dernière utilisation : {ago}',
    usedNow: 'Utilisé à l’instant',
    deviceNote: '{used} · ajouté sur {site}',
    remove: 'Retirer',
    removeDevice: 'Retirer {device}',
    removeTitle: 'Retirer cet appareil ?',
    removeNote:
      '{device} sera déconnecté et ne pourra plus ouvrir ce portefeuille tant qu’il ne se sera pas reconnecté et n’aura pas été approuvé.',
    keep: 'Garder',
    setUp: 'Configurer la récupération',
    replace: 'Remplacer la récupération',
    replaceNote: 'Votre code de récupération ou votre clé d’accès actuels ne fonctionneront plus.',
    setUpNote:
      'Désormais, vous seul pourrez ouvrir ce portefeuille. Le service garde une partie de sa clé, qui n’ouvre rien à elle seule, et ne pourra plus vous aider.',
    sameKeys:
      'Vos clés restent les mêmes et, jusqu’ici, le service pouvait les ouvrir. Si vous ne lui faites plus confiance, transférez ce que vous possédez vers un autre portefeuille.',
    whenNeeded:
      'Votre code de récupération ou votre clé d’accès est nécessaire sur chaque nouvel appareil, et une fois sur les autres que vous utilisez déjà. Si vous perdez vos appareils et votre récupération, le portefeuille est perdu.',
    useCode: 'Utiliser un code de récupération',
    useNewPasskey: 'Utiliser une clé d’accès',
    noPasskeyMade: 'Aucune clé d’accès n’a été créée. Réessayez ou utilisez un code de récupération.',
    passkeyUnfit:
      'Cette clé d’accès ne peut pas protéger un portefeuille. Utilisez-en une autre ou un code de récupération.',
    yourCode: 'Votre code de récupération',
    keepCode: 'Notez ce code et gardez-le là où vous pourrez le retrouver sans cet appareil.',
    wroteDown: 'Je l’ai noté',
    enterCode: 'Saisissez votre code de récupération',
    checkCode: 'Cela permet de vérifier que vous l’avez bien noté.',
    code: 'Code de récupération',
    showAgain: 'Afficher à nouveau',
    confirm: 'Confirmer',
    otherCode: 'Ce n’est pas le code affiché. Vérifiez-le et réessayez.',
    recoveryNeeded: 'Récupération nécessaire',
    opensIn: {
      one: 'Ce portefeuille s’ouvrira dans {count} heure.',
      many: 'Ce portefeuille s’ouvrira dans {count} d’heures.',
      other: 'Ce portefeuille s’ouvrira dans {count} heures.',
    },
    waiting:
      'Aucun de vos appareils ne l’a utilisé récemment. Nous attendons donc, au cas où ce ne serait pas vous. L’e-mail que nous vous avons envoyé contient un lien pour tout arrêter. Revenez sur cet appareil une fois le délai écoulé.',
    recoverTitle: 'Récupérer le portefeuille',
    recover: 'Récupérer',
    usePasskey: 'Utiliser la clé d’accès',
    recoverNote: 'Ce portefeuille peut être rouvert sur cet appareil. Les autres appareils perdront l’accès.',
    byCode: 'Cet appareil ne connaît pas encore le portefeuille. Ouvrez-le avec votre code de récupération.',
    byPasskey: 'Cet appareil ne connaît pas encore le portefeuille. Ouvrez-le avec votre clé d’accès.',
    lockOut: 'J’ai perdu mes autres appareils. Bloquez leur accès.',
    noCode: 'Ce n’est pas un code de récupération. Vérifiez s’il y a des fautes de frappe.',
    noPasskey: 'Aucune clé d’accès n’a été utilisée. Réessayez.',
    noPasskeyHere:
      'Ce navigateur ne peut pas ouvrir le portefeuille avec une clé d’accès. Utilisez un autre navigateur.',
    wrongKey: 'Cela n’ouvre pas le portefeuille. Vérifiez et réessayez.',
  },
} satisfies FrameTexts
