import type { PluralForms } from './translation.ts'

/**
 * Every text of the dialog, by set and id, with its English. Written by `npm run texts` from the sets in the code.
 */
export interface Texts {
  readonly refusals: {
    /** Invalid App Configuration: this site's origin is not on the allowlist of its project */
    readonly origin_not_allowed: string
    /** Invalid App Configuration: the domain of this site is not verified for its project */
    readonly unverified_domain: string
    /** Invalid App Configuration: invalid Project ID */
    readonly invalid_project_id: string
    /** Requested RPC call is not allowed */
    readonly frame_rpc_not_allowed: string
    /** Session Expired: invalid session. Check the time settings of your device and connect again */
    readonly session_expired: string
  }
  readonly buttons: {
    /** Account */
    readonly account: string
    /** Connect */
    readonly connect: string
    /** Network */
    readonly network: string
    /** Unknown Network */
    readonly unknownNetwork: string
    /** Wrong network */
    readonly wrongNetwork: string
  }
  readonly account: {
    /** Balance */
    readonly balance: string
    /** Total value */
    readonly total: string
    /** Couldn’t load your balance. Your funds are safe. */
    readonly balanceFailed: string
    /** Couldn’t refresh */
    readonly balanceStale: string
    /** Try again */
    readonly retry: string
    /** Network */
    readonly network: string
    /** Unknown Network */
    readonly unknownNetwork: string
    /** Connected with {wallet} */
    readonly connectedWith: string
    /** Sign in */
    readonly signIn: string
    /** Prove you own this account */
    readonly signInNote: string
    /** Switch account */
    readonly switchAccount: string
    /** Settings */
    readonly settings: string
    /** Copy address */
    readonly copyAddress: string
    /** Disconnect {wallet} */
    readonly disconnectFrom: string
    /** View on {explorer} */
    readonly explore: string
    /** Send */
    readonly send: string
    /** Receive */
    readonly receive: string
    /** Swap */
    readonly swaps: string
    /** Buy */
    readonly onramp: string
    /** Holdings */
    readonly tabs: string
    /** Tokens */
    readonly tokens: string
    /** NFTs */
    readonly nfts: string
    /** Activity */
    readonly activity: string
    /** Updated {age}. Refreshing… */
    readonly age: string
  }
  readonly titles: {
    /** Account */
    readonly Account: string
    /** Accounts */
    readonly ProfileWallets: string
    /** Settings */
    readonly Settings: string
    /** Tokens */
    readonly tokens: string
    /** NFTs */
    readonly nfts: string
    /** Activity */
    readonly Transactions: string
    /** Activity */
    readonly activity: string
    /** All Wallets */
    readonly AllWallets: string
    /** Your wallet */
    readonly ApproveTransaction: string
    /** Buy */
    readonly OnRampProviders: string
    /** Select token */
    readonly OnRampTokenSelect: string
    /** Select currency */
    readonly OnRampFiatSelect: string
    /** Buy */
    readonly BuyInProgress: string
    /** Connect wallet */
    readonly Connect: string
    /** Scan with your phone */
    readonly ConnectingWalletConnectBasic: string
    /** What is a wallet? */
    readonly WhatIsAWallet: string
    /** Get a wallet */
    readonly GetWallet: string
    /** Continue with email */
    readonly EmailLogin: string
    /** Confirm your email */
    readonly EmailVerifyOtp: string
    /** New device */
    readonly EmailVerifyDevice: string
    /** Change email */
    readonly UpdateEmailWallet: string
    /** Change email */
    readonly UpdateEmailPrimaryOtp: string
    /** Change email */
    readonly UpdateEmailSecondaryOtp: string
    /** Farcaster */
    readonly ConnectingFarcaster: string
    /** Choose a network */
    readonly ConnectingMultiChain: string
    /** Switch network */
    readonly SwitchActiveChain: string
    /** Account names */
    readonly ChooseAccountName: string
    /** Register a name */
    readonly RegisterAccountName: string
    /** Name registered */
    readonly RegisterAccountNameSuccess: string
    /** Networks */
    readonly Networks: string
    /** Switch network */
    readonly SwitchNetwork: string
    /** What is a network? */
    readonly WhatIsANetwork: string
    /** Unsupported network */
    readonly UnsupportedChain: string
    /** Payment */
    readonly Pay: string
    /** Payment link */
    readonly PayLink: string
    /** Payment status */
    readonly PayLoading: string
    /** Permissions */
    readonly SmartSessionList: string
    /** Receive */
    readonly WalletReceive: string
    /** Compatible networks */
    readonly WalletCompatibleNetworks: string
    /** Send */
    readonly WalletSend: string
    /** Select token */
    readonly WalletSendSelectToken: string
    /** Review send */
    readonly WalletSendPreview: string
    /** Transaction */
    readonly WalletSendConfirmed: string
    /** Sign in */
    readonly SIWXSignMessage: string
    /** Log in */
    readonly ConnectSocials: string
    /** Log in */
    readonly ConnectingSocial: string
    /** Swap */
    readonly Swap: string
    /** Select token */
    readonly SwapSelectToken: string
    /** Review swap */
    readonly SwapPreview: string
    /** Transaction */
    readonly SwapConfirmed: string
  }
  readonly nfts: {
    /** Loading your NFTs */
    readonly loadingNfts: string
    /** NFTs: {count} */
    readonly nftCount: PluralForms
    /** Couldn’t load your NFTs. They’re safe. */
    readonly nftsFailed: string
    /** NFTs on this network can’t be shown yet. */
    readonly nftsUnknown: string
    /** No NFTs yet. NFTs you receive will appear here. */
    readonly noNfts: string
    /** Found in your activity. Some may be missing. */
    readonly onlyReceived: string
    /** Show more */
    readonly more: string
    /** {count} owned */
    readonly several: PluralForms
    /** Try again */
    readonly retry: string
  }
  readonly profile: {
    /** Unknown Network */
    readonly unknownNetwork: string
    /** Connect another wallet */
    readonly connectAnother: string
    /** Copy address */
    readonly copyAddress: string
    /** Disconnected here. Your wallet may still list this site. */
    readonly notTold: string
    /** Accounts */
    readonly accounts: string
    /** Disconnect {wallet} */
    readonly disconnect: string
    /** {count} connected */
    readonly accountCount: PluralForms
    /** Network */
    readonly network: string
    /** Account names */
    readonly names: string
    /** Permissions */
    readonly permissions: string
    /** Allowed without asking */
    readonly permissionsNote: string
    /** Receive under a name */
    readonly namesNote: string
    /** Wallet */
    readonly wallet: string
    /** View on {explorer} */
    readonly explore: string
    /** Smart account */
    readonly smartAccount: string
    /** Payments */
    readonly payment: string
    /** Ordinals */
    readonly ordinal: string
    /** Stacks */
    readonly stx: string
  }
  readonly tokens: {
    /** Price */
    readonly price: string
    /** Send {symbol} */
    readonly send: string
    /** Loading your tokens */
    readonly loadingTokens: string
    /** Tokens: {count} */
    readonly tokenCount: PluralForms
    /** Tokens on this network can’t be shown yet. */
    readonly noTokensHere: string
    /** Couldn’t load your tokens. Your funds are safe. */
    readonly tokensFailed: string
    /** Nothing here yet. Add funds from another wallet or an exchange. */
    readonly empty: string
    /** Show my address */
    readonly showAddress: string
    /** Loaded straight from the network. Some tokens and prices may be missing. */
    readonly onlyKnownTokens: string
    /** Updated {age}. Couldn’t refresh. */
    readonly asOf: string
    /** Try again */
    readonly retry: string
  }
  readonly activity: {
    /** Sent */
    readonly send: string
    /** Received */
    readonly receive: string
    /** Sent to yourself */
    readonly self: string
    /** Swapped */
    readonly trade: string
    /** Minted */
    readonly mint: string
    /** Burned */
    readonly burn: string
    /** Approved */
    readonly approve: string
    /** Deployed a contract */
    readonly deploy: string
    /** Contract call */
    readonly execute: string
    /** Pending */
    readonly pending: string
    /** Failed */
    readonly failed: string
    /** Replaced */
    readonly replaced: string
    /** Dropped */
    readonly dropped: string
    /** To {address} */
    readonly to: string
    /** From {address} */
    readonly from: string
    /** View on {explorer} */
    readonly explore: string
    /** {count} more */
    readonly more: PluralForms
    /** Suspicious */
    readonly bait: string
    /** Imitates {address} */
    readonly imitates: string
    /** This address imitates {address}, which you’ve used before. Don’t copy it. */
    readonly imitatesWhole: string
    /** Nothing moved */
    readonly nothing: string
    /** Someone else sent this and nothing moved. It may be a scam: don’t copy the address. */
    readonly nothingWhole: string
    /** Not {symbol} */
    readonly imitation: string
    /** This token pretends to be {symbol}. */
    readonly imitationWhole: string
    /** Spam */
    readonly advert: string
    /** This token’s name is an advertisement. Don’t follow any link in it. */
    readonly advertWhole: string
    /** Just sent */
    readonly latest: string
    /** Loading your activity */
    readonly loading: string
    /** Transactions: {count} */
    readonly count: PluralForms
    /** No activity on this network yet. */
    readonly none: string
    /** Activity on this network can’t be shown yet. */
    readonly unknown: string
    /** Couldn’t load your activity. Your funds are safe. */
    readonly unavailable: string
    /** Try again */
    readonly retry: string
    /** Nothing for a long time. */
    readonly paused: string
    /** Load older */
    readonly further: string
  }
  readonly allWallets: {
    /** Search wallets */
    readonly search: string
    /** Installed */
    readonly installed: string
    /** Duplicate name */
    readonly namesake: string
    /** Couldn’t load wallets. Check your connection and try again. */
    readonly failed: string
    /** Try again */
    readonly retry: string
    /** No results for “{text}”. */
    readonly none: string
    /** No results for “{text}”. Most wallets also work with WalletConnect. */
    readonly noneButRelay: string
    /** Use WalletConnect */
    readonly useRelay: string
    /** There are no wallets for this site’s networks. */
    readonly empty: string
    /** Loading wallets */
    readonly loading: string
    /** {count} wallet found · {count} wallets found */
    readonly found: PluralForms
  }
  readonly buy: {
    /** To {account} on {network} */
    readonly to: string
    /** You pay */
    readonly youPay: string
    /** You pay in {currency} */
    readonly youPayIn: string
    /** Currency: {currency} */
    readonly currency: string
    /** {name} on {network} */
    readonly assetOn: string
    /** You get */
    readonly youGet: string
    /** About {amount} */
    readonly about: string
    /** Provider fee */
    readonly sellerFee: string
    /** Network fee */
    readonly networkFee: string
    /** Enter an amount to see what you get. */
    readonly enterAmount: string
    /** Getting a quote */
    readonly quoting: string
    /** Quote unavailable */
    readonly unavailable: string
    /** Try again */
    readonly retry: string
    /** Continue with */
    readonly sellers: string
    /** Opens in a new window */
    readonly sellerNote: string
    /** {fee} fee */
    readonly fee: string
    /** The provider sets the final price. */
    readonly final: string
    /** {method} {min} to {max} */
    readonly limit: string
    /** Enter {limit} or more */
    readonly below: string
    /** Enter {limit} or less */
    readonly above: string
    /** This is over every limit */
    readonly tooLarge: string
    /** For this amount, pay by {methods}. */
    readonly onlyBy: string
    /** Couldn’t load what’s on offer. These are the usual options and limits. */
    readonly usual: string
    /** Couldn’t load what’s on offer. */
    readonly failed: string
    /** You can’t buy on {network} yet. */
    readonly nothing: string
    /** Switch network */
    readonly elsewhere: string
    /** Connect a wallet to buy */
    readonly notConnected: string
    /** Purchase in progress */
    readonly inProgress: string
    /** Start over */
    readonly startOver: string
    /** {money} for {symbol} with {seller} */
    readonly inProgressNote: string
    /** Search tokens */
    readonly search: string
    /** Not {symbol} */
    readonly imitation: string
    /** Spam */
    readonly advert: string
    /** No results for “{text}” */
    readonly noneFound: string
  }
  readonly buyMethods: {
    /** card */
    readonly card: string
    /** bank account */
    readonly ach_bank_account: string
    /** Apple Pay */
    readonly apple_pay: string
    /** Google Pay */
    readonly google_pay: string
    /** PayPal */
    readonly paypal: string
    /** cash balance */
    readonly fiat_wallet: string
    /** crypto balance */
    readonly crypto_account: string
  }
  readonly buyProgress: {
    /** Opening {seller} */
    readonly opening: string
    /** You pay in a new window. */
    readonly openingHint: string
    /** Your browser didn’t open a window by itself. */
    readonly blockedHint: string
    /** Open {seller} */
    readonly open: string
    /** Couldn’t open {seller} */
    readonly failed: string
    /** Choose another provider */
    readonly otherSeller: string
    /** Continue in the {seller} window */
    readonly waiting: string
    /** Pay {money} for {symbol} there. This view updates by itself. */
    readonly waitingHint: string
    /** Payment received */
    readonly paid: string
    /** Your {symbol} is on its way. You can close this. */
    readonly paidHint: string
    /** From an earlier visit, {age} */
    readonly earlier: string
    /** Goes to */
    readonly goesTo: string
    /** Couldn’t check on your purchase. Trying again. */
    readonly notFollowed: string
    /** Open {seller} again */
    readonly openAgain: string
    /** Start over */
    readonly startOver: string
    /** {amount} arrived */
    readonly arrived: string
    /** Your coins arrived */
    readonly arrivedUnknown: string
    /** It’s in your wallet on {network}. */
    readonly arrivedHint: string
    /** Purchase cancelled */
    readonly cancelled: string
    /** You left before paying. Nothing was bought. */
    readonly cancelledHint: string
    /** Your payment was declined */
    readonly declined: string
    /** Nothing was bought. Try another card or another way to pay. */
    readonly declinedHint: string
    /** Your coins couldn’t be delivered */
    readonly undelivered: string
    /** The purchase failed */
    readonly unknownFailure: string
    /** Check with {seller} whether you were charged. */
    readonly askSeller: string
    /** View on {explorer} */
    readonly explorer: string
    /** Try again */
    readonly again: string
    /** Done */
    readonly done: string
  }
  readonly connect: {
    /** Duplicate name */
    readonly namesake: string
    /** Recent */
    readonly recent: string
    /** Installed */
    readonly injected: string
    /** Popular */
    readonly recommended: string
    /** QR */
    readonly qr: string
    /** All Wallets */
    readonly allWallets: string
    /** {count} wallet · {count} wallets */
    readonly count: PluralForms
    /** {count} more installed */
    readonly hidden: PluralForms
    /** I don’t have a wallet */
    readonly help: string
    /** or */
    readonly or: string
    /** terms of service */
    readonly terms: string
    /** privacy policy */
    readonly privacy: string
    /** I agree to the {document}. */
    readonly agree: string
    /** I agree to the {terms} and the {privacy}. */
    readonly agreeToBoth: string
    /** I agree to the terms of this site. */
    readonly agreeToSite: string
    /** Agree to this before you connect. */
    readonly owed: string
    /** By connecting, you agree to the {document}. */
    readonly connecting: string
    /** By connecting, you agree to the {terms} and the {privacy}. */
    readonly connectingToBoth: string
  }
  readonly connecting: {
    /** Approve in {wallet} */
    readonly approve: string
    /** Confirm the request in {wallet}. */
    readonly approveHint: string
    /** Confirm the request in {wallet}. Can’t see it? Click its icon in your browser toolbar. */
    readonly toolbarHint: string
    /** Still waiting. Open {wallet} and look for the request. If it’s closed or not installed, try again or choose another wallet. */
    readonly slow: string
    /** Still waiting. Open {wallet} from your toolbar and look for the request. If you closed its window, try again. */
    readonly slowInToolbar: string
    /** Connected */
    readonly connected: string
    /** {wallet} is connected. */
    readonly connectedHint: string
    /** Request declined */
    readonly declined: string
    /** {wallet} isn’t connected and nothing was shared. */
    readonly declinedHint: string
    /** Your wallet isn’t connected and nothing was shared. */
    readonly declinedAnyHint: string
    /** {wallet} is waiting for you */
    readonly pending: string
    /** Open {wallet}, answer the pending request, then try again. */
    readonly pendingHint: string
    /** Couldn’t connect */
    readonly failed: string
    /** Open {wallet}, check that it’s unlocked, and try again. */
    readonly failedHint: string
    /** Nothing is connected. Try again, or choose another wallet. */
    readonly failedAnyHint: string
    /** {wallet} shared no account for this site. Choose one there and try again. */
    readonly noAccountHint: string
    /** No wallet app found */
    readonly noApp: string
    /** Install a wallet app on this device, or choose another wallet. */
    readonly noAppHint: string
    /** Can’t reach the connection service. Check your internet connection and try again. */
    readonly relayHint: string
    /** Check the date and time of your device, then try again. */
    readonly timeHint: string
    /** This site’s wallet connection isn’t set up correctly. */
    readonly setUpHint: string
    /** Try again */
    readonly retry: string
    /** Cancel */
    readonly cancel: string
    /** Use your phone instead */
    readonly scanInstead: string
    /** Choose another wallet */
    readonly otherWallet: string
  }
  readonly qr: {
    /** QR code */
    readonly code: string
    /** QR code for {wallet} */
    readonly codeFor: string
    /** QR code ready */
    readonly codeReady: string
    /** Scan with {wallet} on your phone */
    readonly scan: string
    /** Scan with any wallet app on your phone */
    readonly scanAny: string
    /** Open {wallet} and approve there */
    readonly openElsewhere: string
    /** Creating a secure connection… */
    readonly preparing: string
    /** Copy link */
    readonly copy: string
    /** Open web wallet */
    readonly openWeb: string
    /** Open desktop app */
    readonly openDesktop: string
    /** Don’t have {wallet}? Get it */
    readonly get: string
    /** Where you use {wallet} */
    readonly ways: string
    /** Phone */
    readonly phone: string
    /** Browser */
    readonly browser: string
  }
  readonly handOff: {
    /** Open {wallet} */
    readonly open: string
    /** Open {wallet} again */
    readonly openAgain: string
    /** Open a wallet app */
    readonly openAny: string
    /** Use another device */
    readonly showCode: string
    /** Hide QR code */
    readonly hideCode: string
    /** Scan with a device that has {wallet} */
    readonly scan: string
    /** Scan with a device that has your wallet */
    readonly scanAny: string
    /** Get {wallet} */
    readonly get: string
    /** Creating a secure connection… */
    readonly preparing: string
    /** You can open {wallet} in a moment. */
    readonly preparingHint: string
    /** You can open your wallet app in a moment. */
    readonly preparingAnyHint: string
    /** Continue in {wallet} */
    readonly ready: string
    /** Continue in your wallet app */
    readonly readyAny: string
    /** Approve there, then come back here. */
    readonly readyHint: string
    /** Opening {wallet} */
    readonly opening: string
    /** Opening your wallet app */
    readonly openingAny: string
    /** Waiting for {wallet} */
    readonly away: string
    /** Waiting for your wallet app */
    readonly awayAny: string
    /** No answer yet */
    readonly returned: string
    /** Approved? This takes a few seconds. If not, open {wallet} again. The request is still there. */
    readonly returnedHint: string
    /** Approved? This takes a few seconds. If not, open your wallet again. The request is still there. */
    readonly returnedAnyHint: string
    /** {wallet} didn’t open */
    readonly notOpened: string
    /** No wallet app opened */
    readonly notOpenedAny: string
    /** It may not be installed. Get the app, or connect another way. */
    readonly notOpenedHint: string
    /** Choose your wallet from the list, copy the link, or use another device. */
    readonly notOpenedAnyHint: string
    /** This in-app browser can’t open other apps. Open this page in Safari or Chrome, or copy the link. */
    readonly inAppHint: string
    /** {wallet} isn’t installed in this browser */
    readonly unsupported: string
    /** Install it, or connect another wallet with your phone. */
    readonly unsupportedHint: string
    /** {wallet} can’t be opened on this phone */
    readonly unsupportedPhone: string
    /** Choose another wallet, or open this page on a device that has it. */
    readonly unsupportedPhoneHint: string
  }
  readonly walletHelp: {
    /** A home for your digital assets */
    readonly keysTitle: string
    /** A wallet holds your crypto and collectibles, and lets you send and receive them. */
    readonly keysText: string
    /** A simpler way to sign in */
    readonly loginTitle: string
    /** Connect your wallet instead of creating another account and password. */
    readonly loginText: string
    /** You stay in control */
    readonly controlTitle: string
    /** Sites can see your address and ask. Nothing moves until you approve it in your wallet. */
    readonly controlText: string
    /** Get a wallet */
    readonly get: string
    /** I have a wallet on my phone */
    readonly have: string
    /** These wallets work well here. You can switch or add more later. */
    readonly choose: string
    /** Extension and phone app */
    readonly hasBoth: string
    /** Browser extension */
    readonly hasExtension: string
    /** Phone app */
    readonly hasApp: string
    /** Couldn’t load wallets. Check your connection and try again. */
    readonly failed: string
    /** Try again */
    readonly retry: string
    /** There’s no wallet to suggest for this device. */
    readonly none: string
    /** Loading wallets */
    readonly loading: string
    /** Where to get {wallet} */
    readonly places: string
    /** Browser */
    readonly browser: string
    /** iPhone */
    readonly iphone: string
    /** Android */
    readonly androidPhone: string
    /** Install {wallet} and set it up. Then come back here and connect it. */
    readonly downloadHint: string
    /** Scan to get {wallet} on your phone */
    readonly scan: string
    /** Set it up there. Then come back here and choose it: you can connect by QR code. */
    readonly after: string
    /** QR code for {wallet}’s store page */
    readonly code: string
    /** App Store */
    readonly ios: string
    /** Google Play */
    readonly android: string
    /** Website */
    readonly homepage: string
    /** No download link for {wallet}. Search for it in your app store. */
    readonly noDownloads: string
  }
  readonly install: {
    /** {wallet} is ready */
    readonly ready: string
    /** It’s installed in this browser. */
    readonly readyHint: string
    /** Connect {wallet} */
    readonly connect: string
    /** Install {wallet} */
    readonly title: string
    /** Add the extension and set it up. Then come back and reload this page. */
    readonly hint: string
    /** Can’t find {wallet} yet */
    readonly missing: string
    /** Check that the extension is turned on and allowed on this site, then reload the page again. */
    readonly missingHint: string
    /** Get the extension */
    readonly extension: string
    /** I’ve installed it */
    readonly installed: string
    /** Reload this page */
    readonly reload: string
  }
  readonly noWallets: {
    /** Couldn’t load more wallets. */
    readonly failed: string
    /** Try again */
    readonly retry: string
    /** No wallet found in this browser. */
    readonly none: string
  }
  readonly email: {
    /** Email */
    readonly email: string
    /** Email address */
    readonly placeholder: string
    /** Continue */
    readonly continue: string
    /** Get a wallet with your email address. No app, no extension, no password. */
    readonly about: string
    /** Enter the code we sent you */
    readonly sent: string
    /** We sent it to {email}. It’s valid for 20 minutes. */
    readonly sentHint: string
    /** Approve this device */
    readonly deviceTitle: string
    /** Your wallet doesn’t know this device yet. Open the link we sent to {email}, then come back here. */
    readonly deviceHint: string
    /** Your wallet doesn’t know this device yet. Open the link we sent you, then come back here. */
    readonly deviceAnyHint: string
    /** This device isn’t approved */
    readonly deviceFailed: string
    /** Choose another way */
    readonly otherWay: string
  }
  readonly embeddedSettings: {
    /** Email */
    readonly email: string
    /** Use a smart account */
    readonly smartAccount: string
    /** On. Some sites only work with it off. */
    readonly smartAccountOn: string
    /** Off. Payments are sent one by one, and you pay the fees. */
    readonly smartAccountOff: string
    /** Set up recovery */
    readonly recovery: string
    /** The wallet service can help you get back in, which means it could open your wallet. Set this up so that only you can. */
    readonly assisted: string
    /** Recovery */
    readonly recoverySet: string
    /** A passkey opens your wallet on a new device. */
    readonly byPasskey: string
    /** Your recovery code opens your wallet on a new device. */
    readonly byCode: string
    /** A passkey or your recovery code opens your wallet on a new device. */
    readonly byBoth: string
    /** Show recovery phrase */
    readonly phrase: string
    /** For moving to another wallet */
    readonly phraseNote: string
    /** Devices */
    readonly devices: string
    /** See where your wallet is open, and remove devices */
    readonly devicesNote: string
    /** Your browser won’t remember this device, so you’ll be asked to approve it each time you log in. */
    readonly notKept: string
    /** Couldn’t load your wallet’s settings. */
    readonly failed: string
    /** Try again */
    readonly retry: string
    /** New email address */
    readonly address: string
    /** Continue */
    readonly update: string
    /** We’ll send a code to your current address first, then one to the new address. */
    readonly updateAbout: string
    /** Confirm it’s you */
    readonly primary: string
    /** Enter the code we sent to your current address. */
    readonly primaryHint: string
    /** Confirm the new address */
    readonly secondary: string
    /** Enter the code we sent to {email}. */
    readonly secondaryHint: string
  }
  readonly farcaster: {
    /** QR code for Farcaster */
    readonly code: string
    /** QR code ready */
    readonly codeReady: string
    /** Preparing the code… */
    readonly preparing: string
    /** Scan with the phone that has Farcaster, and approve there. */
    readonly scan: string
    /** Log in with Farcaster */
    readonly title: string
    /** Use another device */
    readonly otherDevice: string
    /** Approve in Farcaster, then come back here. */
    readonly onPhone: string
    /** Open Farcaster */
    readonly open: string
    /** Copy link */
    readonly copy: string
    /** Couldn’t log in with Farcaster */
    readonly failed: string
    /** Choose another way */
    readonly other: string
  }
  readonly 'multi-chain': {
    /** {wallet} works on more than one network. Which do you want to use? */
    readonly which: string
    /** and {count} more */
    readonly more: PluralForms
    /** Connect a wallet for {network} */
    readonly needsWallet: string
    /** {wallet} isn’t connected on {network}. It stays connected where it is. */
    readonly staysConnected: string
    /** Connect a wallet */
    readonly connect: string
    /** Go back */
    readonly back: string
    /** Connected, but couldn’t switch networks. {reason} */
    readonly notSwitched: string
  }
  readonly names: {
    /** A name instead of an address */
    readonly about: string
    /** People can send to your name instead of {account}. Anyone can see which address it stands for. */
    readonly aboutHint: string
    /** Your names */
    readonly yours: string
    /** Couldn’t load your names. */
    readonly namesFailed: string
    /** Try again */
    readonly retry: string
    /** Copy {name} */
    readonly copy: string
    /** Choose a name */
    readonly choose: string
    /** Choose another name */
    readonly chooseAnother: string
    /** You can’t register names on {network}. */
    readonly unavailable: string
    /** For {account} on {network} */
    readonly from: string
    /** Name */
    readonly name: string
    /** your-name */
    readonly placeholder: string
    /** At least 4 characters: letters, digits and hyphens. */
    readonly hint: string
    /** Enter a name. */
    readonly missing: string
    /** Use only the letters a to z, digits and hyphens. */
    readonly characters: string
    /** Use at least 4 characters. */
    readonly short: string
    /** The third and the fourth character can’t both be hyphens. */
    readonly hyphens: string
    /** Use at most 63 characters. */
    readonly long: string
    /** Checking {name}… */
    readonly checking: string
    /** {name} is available. */
    readonly free: string
    /** {name} is taken or reserved. */
    readonly taken: string
    /** Couldn’t check whether {name} is available. You can still try to register it. */
    readonly notSaid: string
    /** Other available names */
    readonly others: string
    /** Register */
    readonly register: string
    /** Preparing the message… */
    readonly preparing: string
    /** You’ll sign it in your wallet in a moment. */
    readonly preparingHint: string
    /** Open {wallet} and sign */
    readonly sign: string
    /** Sign the message to register {name} for this address. It’s free. */
    readonly signHint: string
    /** Still waiting. Open {wallet} and look for the request. */
    readonly slow: string
    /** Cancel */
    readonly cancel: string
    /** Registering {name} */
    readonly registering: string
    /** This takes a moment. You can close this. */
    readonly registeringHint: string
    /** Request declined */
    readonly declined: string
    /** Nothing was signed. {name} isn’t registered. */
    readonly declinedHint: string
    /** Change name */
    readonly changeName: string
    /** {name} is yours */
    readonly registered: string
    /** People can now send to this name on {network}. */
    readonly registeredHint: string
    /** Done */
    readonly done: string
  }
  readonly networks: {
    /** Search networks */
    readonly search: string
    /** No results for “{text}”. */
    readonly none: string
    /** {name}-compatible */
    readonly kin: string
    /** Test networks */
    readonly test: string
    /** Approved */
    readonly approved: string
    /** Needs approval in {wallet} */
    readonly willBeAdded: string
    /** Not approved in {wallet} */
    readonly refused: string
    /** Confirm in {wallet} */
    readonly confirm: string
    /** Confirm in your wallet */
    readonly confirmAny: string
    /** Unknown Network */
    readonly unknown: string
    /** Not supported by this site */
    readonly notSupported: string
    /** {site} doesn’t support the network that {wallet} is on. Choose one to continue. */
    readonly unsupported: string
    /** Choose a network or disconnect to continue. */
    readonly mustChoose: string
    /** What is a network? */
    readonly whatIs: string
  }
  readonly switchNetwork: {
    /** Switch to {network}? */
    readonly ask: string
    /** Open {wallet} and approve */
    readonly approve: string
    /** Open your wallet and approve */
    readonly approveAny: string
    /** Switch to {network} in your wallet. Your funds don’t move. */
    readonly hint: string
    /** Request declined */
    readonly declined: string
    /** You’re still on {network}. Your funds haven’t moved. */
    readonly declinedHint: string
    /** Nothing has changed. Your funds haven’t moved. */
    readonly declinedHintAny: string
    /** Couldn’t switch */
    readonly failed: string
    /** Your wallet couldn’t switch to {network}. Nothing has changed. */
    readonly failedHint: string
    /** Your wallet hasn’t approved {network} for this site. Switch in the wallet, or connect again. */
    readonly refusedHint: string
    /** Couldn’t switch. {reason} */
    readonly failedWith: string
    /** Switch to {network} */
    readonly start: string
    /** Cancel */
    readonly cancel: string
    /** Choose a network */
    readonly choose: string
  }
  readonly whatIsANetwork: {
    /** A shared record of who owns what */
    readonly chainTitle: string
    /** A network, or chain, is a public record of balances. Ethereum, Polygon and Solana each keep their own. */
    readonly chain: string
    /** Same address, different balances */
    readonly accountTitle: string
    /** Your address is often the same on several networks. What you own on one doesn’t show on another. */
    readonly account: string
    /** Switching doesn’t move your funds */
    readonly switchTitle: string
    /** Switching tells your wallet which network to use on this site. It’s free. */
    readonly switching: string
    /** Test networks are for practice */
    readonly testTitle: string
    /** Coins there have no value. Never send real funds to a test network. */
    readonly test: string
    /** Got it */
    readonly done: string
  }
  readonly payResult: {
    /** You paid {amount} to {recipient}. */
    readonly confirmed: string
    /** Nothing was paid. The network fee may have been charged. */
    readonly failed: string
    /** It never went through. Nothing was paid. */
    readonly dropped: string
    /** Another request is open in your wallet. Decline it there. */
    readonly stillOpen: string
  }
  readonly pay: {
    /** {site} asks you to pay */
    readonly asks: string
    /** This site asks you to pay */
    readonly asksAnonymous: string
    /** Amount */
    readonly amount: string
    /** To */
    readonly to: string
    /** Token contract */
    readonly token: string
    /** Looking up this payment… */
    readonly reading: string
    /** Couldn’t look up this payment. Nothing was sent. */
    readonly unreadable: string
    /** This payment can’t be made. The site has been notified. Nothing was sent. */
    readonly refused: string
    /** Close */
    readonly close: string
    /** Try again */
    readonly again: string
    /** Connect a wallet */
    readonly connect: string
    /** Connect a wallet for {network} */
    readonly connectOther: string
    /** Pay by QR code or link */
    readonly useLink: string
    /** QR code of this payment */
    readonly linkCode: string
    /** Scan it with a wallet app to pay {amount} on {network}. Check that the app shows this recipient: */
    readonly linkHint: string
    /** This page can’t see payments from other wallets. Pay only once. */
    readonly linkUnseen: string
    /** Open in a wallet app */
    readonly linkOpen: string
    /** Copy payment link */
    readonly linkCopy: string
    /** {wallet} is on another network. This payment is on {network}. */
    readonly elsewhere: string
    /** Switch to {network} */
    readonly switch: string
    /** Open {wallet} and approve the switch. */
    readonly switching: string
    /** You declined the switch. Switch to {network} to pay. */
    readonly stayed: string
    /** Checking this payment… */
    readonly checking: string
    /** Couldn’t check this payment. Nothing was sent. */
    readonly unchecked: string
    /** Check again */
    readonly checkAgain: string
    /** Swap for {symbol} */
    readonly swap: string
    /** Not enough {symbol}. You have {balance}. */
    readonly tooMuch: string
    /** I’ve checked this and want to pay anyway */
    readonly confirmation: string
    /** Pay */
    readonly pay: string
    /** Your wallet couldn’t send this payment. */
    readonly failed: string
    /** Couldn’t check this payment. Nothing was sent. */
    readonly notChecked: string
    /** Something went wrong. Check your activity before trying again. */
    readonly unexpected: string
    /** Cancelled here. Decline it in your wallet too. */
    readonly openInWallet: string
    /** Your wallet sent an earlier payment after you cancelled it. */
    readonly late: string
    /** Nothing was paid. */
    readonly declinedHint: string
    /** Check that your wallet shows {amount} to {recipient}. */
    readonly askingHint: string
    /** Paying… */
    readonly paying: string
    /** {amount} to {recipient} */
    readonly payingHint: string
    /** Still paying. This can take a minute. */
    readonly payingSlow: string
  }
  readonly permissions: {
    /** What sites may do with {account} on {network} without asking you. */
    readonly about: string
    /** No permissions granted */
    readonly empty: string
    /** Couldn’t load your permissions. */
    readonly failed: string
    /** Try again */
    readonly retry: string
    /** Unknown site */
    readonly unknownSite: string
    /** Calls itself {name} */
    readonly saidToBe: string
    /** Spend up to {amount} */
    readonly spend: string
    /** Spend up to {amount} of the smallest unit of the token {token} */
    readonly spendUnits: string
    /** in all */
    readonly inAll: string
    /** every day · every {count} days */
    readonly days: PluralForms
    /** every hour · every {count} hours */
    readonly hours: PluralForms
    /** every second · every {count} seconds */
    readonly seconds: PluralForms
    /** Call the contract {contract} */
    readonly call: string
    /** Call the contract {contract}: {functions} */
    readonly callFunctions: string
    /** Limits */
    readonly limits: string
    /** Calls: at most {count} */
    readonly calls: string
    /** Gas: at most {amount} */
    readonly gas: string
    /** Something else: “{type}” */
    readonly unknown: string
    /** It doesn’t say what it allows. */
    readonly nothing: string
    /** Until {date} */
    readonly until: string
    /** No end date is known. */
    readonly noEnd: string
    /** Revoke */
    readonly revoke: string
    /** Revoke {site}’s permission */
    readonly revokeOf: string
    /** Open {wallet} and sign */
    readonly sign: string
    /** Sign the message to revoke {site}’s permission. It’s free. */
    readonly signHint: string
    /** Still waiting. Open {wallet} and look for the request. */
    readonly slow: string
    /** Cancel */
    readonly cancel: string
    /** Revoking… */
    readonly revoking: string
    /** {site} will have to ask you again. */
    readonly revokingHint: string
    /** Request declined */
    readonly declined: string
    /** Not revoked */
    readonly notRevoked: string
    /** {site} still has its permission. */
    readonly kept: string
    /** Back to permissions */
    readonly back: string
  }
  readonly receive: {
    /** QR code */
    readonly code: string
    /** QR code with the network */
    readonly codeOfLink: string
    /** Copy address */
    readonly copy: string
    /** QR code contents */
    readonly forms: string
    /** Address */
    readonly address: string
    /** Payment link */
    readonly link: string
    /** Your {network} address. Works with any wallet. */
    readonly addressHint: string
    /** Includes the network, for wallets that read payment links. */
    readonly linkHint: string
    /** Works on {count} network · Works on {count} networks */
    readonly works: PluralForms
    /** Works on {network} only */
    readonly worksOnOne: string
    /** Assets sent on other networks may be lost */
    readonly worksNote: string
    /** You can receive on these networks. Assets sent on any other may be lost. */
    readonly compatible: string
    /** You can receive on this network only. Assets sent on any other may be lost. */
    readonly compatibleOne: string
    /** Active */
    readonly active: string
  }
  readonly send: {
    /** Choose a token */
    readonly chooseToken: string
    /** Amount */
    readonly amount: string
    /** Amount in {unit} */
    readonly amountIn: string
    /** To */
    readonly recipient: string
    /** Address or name */
    readonly recipientHint: string
    /** Address */
    readonly addressHint: string
    /** From {account} on {network} */
    readonly from: string
    /** Try again */
    readonly retry: string
    /** Review */
    readonly review: string
    /** Couldn’t load your tokens. Your details are kept. */
    readonly balancesFailed: string
    /** Connect a wallet to send */
    readonly notConnected: string
  }
  readonly sendProblems: {
    /** Enter a complete {network} address or a name */
    readonly noAddressOrName: string
    /** Enter a complete {network} address */
    readonly noAddress: string
    /** Enter an address or name */
    readonly recipientMissing: string
    /** Enter an address */
    readonly addressMissing: string
    /** Looking up the name */
    readonly resolving: string
    /** Claims to be {name} */
    readonly saidToBe: string
    /** This isn’t a valid name. */
    readonly nameInvalid: string
    /** Couldn’t look up this name. */
    readonly nameFailed: string
    /** Try again */
    readonly retry: string
  }
  readonly recipientProblems: {
    /** This address has a typo. Copy it again. */
    readonly 'wrong-case': string
    /** This is a burn address. Anything sent to it is lost. */
    readonly 'zero-address': string
    /** This is the token’s own address. Anything sent to it is lost. */
    readonly 'token-address': string
    /** This name isn’t registered */
    readonly nobody: string
  }
  readonly recentRecipients: {
    /** Recent */
    readonly recent: string
  }
  readonly sendConfirmed: {
    /** {amount} sent to {recipient}. */
    readonly confirmedHint: string
    /** Nothing was sent. The network fee may have been charged. */
    readonly failedHint: string
    /** It never went through. Nothing was sent. */
    readonly droppedHint: string
  }
  readonly sendPreview: {
    /** You send */
    readonly youSend: string
    /** To */
    readonly to: string
    /** Claims to be {name} */
    readonly saidToBe: string
    /** Token contract */
    readonly token: string
    /** Checking this transfer… */
    readonly looking: string
    /** I’ve checked this and want to send anyway */
    readonly checked: string
    /** Send */
    readonly send: string
    /** Couldn’t check this transfer. Nothing was sent and your details are kept. */
    readonly failed: string
    /** Sending… */
    readonly sending: string
    /** {amount} to {recipient} */
    readonly sendingHint: string
    /** Still sending. This can take a minute. */
    readonly sendingSlow: string
    /** Check that your wallet shows {amount} to {recipient}. */
    readonly approveHint: string
  }
  readonly sending: {
    /** Nothing was sent. */
    readonly declinedHint: string
    /** Your wallet couldn’t send this. */
    readonly failed: string
    /** Couldn’t check this transfer. Nothing was sent. */
    readonly notChecked: string
    /** Your wallet switched accounts. Review the transfer again. */
    readonly otherAccount: string
    /** Your wallet switched networks. Enter the transfer again. */
    readonly otherNetwork: string
    /** Your wallet sent it after you cancelled. */
    readonly late: string
    /** Something went wrong. Check your activity before trying again. */
    readonly unexpected: string
  }
  readonly sendSelectToken: {
    /** Search tokens */
    readonly search: string
    /** You have nothing to send on this network yet */
    readonly noTokens: string
    /** No results for “{text}” */
    readonly noneFound: string
    /** Couldn’t load your tokens */
    readonly failed: string
    /** Loaded straight from the network. Some tokens and prices may be missing. */
    readonly onlyKnown: string
    /** Try again */
    readonly retry: string
  }
  readonly 'sign-in': {
    /** Sign in to {site} */
    readonly heading: string
    /** Sign a message in {wallet} to prove you own this account. It's free. */
    readonly why: string
    /** Checking… */
    readonly checking: string
    /** Seeing if you're already signed in to {site}. */
    readonly checkingHint: string
    /** Open {wallet} and sign */
    readonly open: string
    /** Sign the message in {wallet}. Can’t see it? Click its icon in your browser toolbar. */
    readonly openHint: string
    /** Still waiting. Open {wallet} from your toolbar and look for the request. */
    readonly slow: string
    /** Signing you in */
    readonly saving: string
    /** Your signature is being checked. */
    readonly savingHint: string
    /** Request declined */
    readonly declined: string
    /** Nothing was signed. {wallet} stays connected. */
    readonly declinedHint: string
    /** Not signed in */
    readonly failed: string
    /** {wallet} stays connected. You can try again. */
    readonly kept: string
    /** View message */
    readonly view: string
    /** Hide message */
    readonly hide: string
    /** Message to sign */
    readonly message: string
    /** Sign */
    readonly sign: string
    /** Try again */
    readonly retry: string
    /** Cancel */
    readonly cancel: string
    /** Cancel and disconnect */
    readonly cancelRequired: string
    /** Sign in or disconnect to close this. */
    readonly locked: string
  }
  readonly social: {
    /** More ways to log in */
    readonly more: string
    /** Log in with {provider} */
    readonly waiting: string
    /** Continue in the {provider} window. Your wallet opens once you’re back. */
    readonly waitingHint: string
    /** Open {provider} */
    readonly blocked: string
    /** Your browser didn’t open a window by itself. */
    readonly blockedHint: string
    /** The window is closed */
    readonly closed: string
    /** If it shows you a code, enter it here. Otherwise, try again. */
    readonly closedHint: string
    /** Logging in… */
    readonly finishing: string
    /** This takes a moment. */
    readonly finishingHint: string
    /** Couldn’t log in with {provider} */
    readonly failed: string
    /** Try again */
    readonly retry: string
    /** Choose another way */
    readonly other: string
  }
  readonly swap: {
    /** You pay */
    readonly pay: string
    /** You receive */
    readonly receive: string
    /** Choose token */
    readonly chooseToken: string
    /** {symbol}, change token */
    readonly changeToken: string
    /** Switch tokens */
    readonly flip: string
    /** Rate */
    readonly rate: string
    /** Price impact */
    readonly impact: string
    /** High */
    readonly high: string
    /** You receive at least */
    readonly minimum: string
    /** Provider fee */
    readonly providerFee: string
    /** Unknown */
    readonly unknown: string
    /** about {amount} */
    readonly about: string
    /** Max slippage */
    readonly slippage: string
    /** Max slippage in percent */
    readonly slippageIn: string
    /** If the price moves further against you, the swap fails and you keep your tokens. */
    readonly slippageHint: string
    /** You could receive much less than quoted. */
    readonly slippageHigh: string
    /** Enter {least} to {most} */
    readonly slippageWrong: string
    /** Refresh quote */
    readonly refresh: string
    /** {seconds} s */
    readonly seconds: string
    /** You receive about {amount}, and at least {minimum}. */
    readonly quoted: string
    /** Couldn’t get a quote. */
    readonly quoteFailed: string
    /** Couldn’t refresh the quote. */
    readonly refreshFailed: string
    /** The quote has expired. */
    readonly expired: string
    /** Choose a token to pay with */
    readonly missingPay: string
    /** Choose a token to receive */
    readonly missingReceive: string
    /** Couldn’t load your balances. */
    readonly balancesFailed: string
    /** Couldn’t load the tokens. */
    readonly tokensFailed: string
    /** Your payment needs {amount} more. */
    readonly shortfall: string
    /** Your approval is in place. Next, confirm the swap. */
    readonly resumed: string
    /** Swap isn’t available on {network}. */
    readonly unsupported: string
    /** Switch network */
    readonly switchNetwork: string
    /** Try again */
    readonly retry: string
    /** Review */
    readonly review: string
  }
  readonly swapPreview: {
    /** Checking this swap… */
    readonly looking: string
    /** Waiting for an earlier approval to be confirmed… */
    readonly waiting: string
    /** You receive about */
    readonly receive: string
    /** Approval */
    readonly approval: string
    /** exactly {amount} */
    readonly exactly: string
    /** Your wallet asks for it first */
    readonly approvedFirst: string
    /** Together with the swap */
    readonly approvedTogether: string
    /** The old approval is removed first */
    readonly resetFirst: string
    /** Exchange contract */
    readonly router: string
    /** Approved contract */
    readonly spender: string
    /** {symbol} contract */
    readonly tokenContract: string
    /** Estimated changes */
    readonly outcome: string
    /** You pay {amount}. */
    readonly leaves: string
    /** You receive {amount}. */
    readonly arrives: string
    /** The price has moved. You now receive at least {minimum}. */
    readonly moved: string
    /** This is more than your balance. */
    readonly tooMuch: string
    /** Not enough {symbol} for the network fee. */
    readonly noFee: string
    /** This swap can’t go ahead: {reason}. */
    readonly refused: string
    /** You lose {impact} of the value, by the prices of both tokens. */
    readonly highImpact: string
    /** A price is unknown, so the loss can’t be estimated. Check both amounts. */
    readonly impactUnknown: string
    /** Your max slippage is {slippage}. You could receive much less than quoted. */
    readonly highSlippage: string
    /** Couldn’t simulate this swap: {reason}. */
    readonly notSimulated: string
    /** This network can’t simulate the swap before the approval. It’s simulated after that, before your wallet asks for the swap. */
    readonly deferred: string
    /** Couldn’t decode this contract call. Only the simulation was checked. */
    readonly notDecoded: string
    /** The contract call doesn’t name both tokens. They were checked by the simulation only. */
    readonly tokensNotDecoded: string
    /** This {symbol} may not be the token you expect: others use the same name. Check its contract. */
    readonly doubtfulToken: string
    /** I’ve checked this and want to swap anyway */
    readonly checked: string
    /** Confirm swap */
    readonly confirm: string
  }
  readonly swapping: {
    /** Step {step} of {steps} */
    readonly step: string
    /** Check that your wallet allows exactly {amount}, for this contract: */
    readonly approveHint: string
    /** Remove the old approval for {symbol} first, for this contract: */
    readonly resetHint: string
    /** Check that your wallet shows {amount} to this contract: */
    readonly swapHint: string
    /** Check that your wallet allows exactly {amount} and swaps it, with this contract: */
    readonly batchHint: string
    /** Approving… */
    readonly approving: string
    /** Swapping… */
    readonly swapping: string
    /** Still working on it. This can take a minute. */
    readonly slow: string
    /** Approval sent */
    readonly approved: string
    /** Waiting for it to be confirmed. Then your wallet asks for the swap. */
    readonly approvedHint: string
    /** Checking the swap again */
    readonly again: string
    /** Your approval is confirmed. Next, your wallet asks for the swap. */
    readonly againHint: string
    /** Cancel */
    readonly cancel: string
    /** Nothing was swapped. */
    readonly declinedHint: string
    /** Your approval stands, and nothing was swapped. You can continue with the swap. */
    readonly declinedApproved: string
    /** Nothing was swapped */
    readonly failed: string
    /** Approved, but not swapped */
    readonly failedApproved: string
    /** Your wallet couldn’t send this. */
    readonly walletFailed: string
    /** Couldn’t check this swap. Your details are kept. */
    readonly notChecked: string
    /** Something went wrong. Check your activity before trying again. */
    readonly unexpected: string
    /** Change */
    readonly change: string
  }
  readonly swapSelectToken: {
    /** Search name or address */
    readonly search: string
    /** Your tokens */
    readonly own: string
    /** Popular */
    readonly suggested: string
    /** All tokens */
    readonly other: string
    /** Not {symbol} */
    readonly imitation: string
    /** Spam */
    readonly advert: string
    /** Unverified */
    readonly unverified: string
    /** Loading tokens… */
    readonly loading: string
    /** {count} token found · {count} tokens found */
    readonly found: PluralForms
    /** No results for “{text}” */
    readonly noneFound: string
    /** There are no tokens to swap on this network. */
    readonly none: string
    /** Couldn’t load the tokens. */
    readonly failed: string
    /** Try again */
    readonly retry: string
  }
  readonly 'swap-told': {
    /** Your wallet swapped it after you cancelled. */
    readonly late: string
    /** Your wallet switched accounts. Review the swap again. */
    readonly otherAccount: string
    /** Your wallet switched networks. Enter the swap again. */
    readonly otherNetwork: string
    /** Cancelled here. Decline it in your wallet too. */
    readonly cancelled: string
  }
  readonly swapConfirmed: {
    /** You swapped {paid} and received at least {minimum}. */
    readonly confirmedHint: string
    /** Nothing was swapped. The network fee may have been charged. */
    readonly failedHint: string
    /** It never went through. Nothing was swapped. */
    readonly droppedHint: string
  }
  readonly login: {
    /** Enter an email address, such as name@example.com. */
    readonly invalidEmail: string
    /** One-time code */
    readonly code: string
    /** Checking the code… */
    readonly checking: string
    /** This code is wrong. Check the digits and try again. */
    readonly wrong: string
    /** This code is wrong, and it can’t be tried again. Get a new one. */
    readonly noTriesLeft: string
    /** This code is wrong. You have {count} try left. · This code is wrong. You have {count} tries left. */
    readonly triesLeft: PluralForms
    /** Please try again after {count} second · Please try again after {count} seconds */
    readonly wait: PluralForms
    /** Opening your wallet… */
    readonly opening: string
    /** This takes a moment. */
    readonly openingHint: string
    /** Recovery needed */
    readonly recovery: string
    /** Your wallet can’t be opened on this device yet. Nothing was changed. */
    readonly recoveryHint: string
    /** Recover wallet */
    readonly recover: string
    /** Couldn’t open your wallet */
    readonly failed: string
    /** Choose another way */
    readonly back: string
  }
  readonly resend: {
    /** Resend code */
    readonly resend: string
    /** We sent you a new code. */
    readonly resent: string
    /** New code sent. Resend in {count} second · New code sent. Resend in {count} seconds */
    readonly resentIn: PluralForms
    /** Resend code in {count} second · Resend code in {count} seconds */
    readonly resendIn: PluralForms
  }
  readonly errors: {
    /** Something went wrong: {reason} */
    readonly unexpected: string
    /** {host} answered with status {status}. */
    readonly http_failed: string
    /** {host} gave an answer that can’t be used. */
    readonly http_malformed: string
    /** {host} didn’t answer in time. */
    readonly http_timeout: string
    /** {host} can’t be reached. Check your connection. */
    readonly http_unreachable: string
    /** {host} isn’t available. Try again later. */
    readonly service_unavailable: string
    /** {host} asks to wait {seconds} s. */
    readonly rpc_busy: string
    /** {host} refused this: {reason} */
    readonly rpc_refused: string
    /** {network} can’t be reached. Try again later. */
    readonly rpc_unavailable: string
    /** This site’s settings for {network} aren’t valid. */
    readonly rpc_url_invalid: string
    /** This site has no server for this network. */
    readonly rpc_url_required: string
    /** {host} serves a different network. */
    readonly rpc_wrong_chain: string
    /** {network} gave an answer that can’t be used. */
    readonly solana_answer_unreadable: string
    /** Couldn’t load your balance on {network}. */
    readonly balance_unavailable: string
    /** There is no data for this network. */
    readonly chain_not_supported: string
    /** The connection service refused this site: {reason} */
    readonly relay_refused: string
    /** The connection to your wallet was lost. */
    readonly relay_interrupted: string
    /** The connection service didn’t answer. Try again. */
    readonly relay_timeout: string
    /** The connection service can’t be reached. Check your connection and try again. */
    readonly relay_unreachable: string
    /** The connection service didn’t accept the request: {reason} */
    readonly message_refused: string
    /** Couldn’t load your tokens. Your funds are safe. */
    readonly token_balance_unavailable: string
    /** Couldn’t load your activity. Your funds are safe. */
    readonly transactions_unavailable: string
    /** This site’s wallet connection isn’t set up correctly. */
    readonly invalid_project_id: string
    /** This site’s wallet connection isn’t set up correctly. */
    readonly origin_not_allowed: string
    /** This site’s wallet connection isn’t set up correctly. */
    readonly unverified_domain: string
    /** This site’s wallet connection isn’t set up correctly. */
    readonly project_id_not_configured: string
    /** Your session has expired. Check the time on this device, then connect again. */
    readonly session_expired: string
    /** Swap doesn’t work on this network. */
    readonly swap_network_unsupported: string
    /** There’s no way to swap {from} for {to}. */
    readonly swap_no_route: string
    /** There isn’t enough liquidity to swap this much {from}. */
    readonly swap_no_liquidity: string
    /** The approval didn’t go through. Nothing was swapped. */
    readonly swap_approval_failed: string
    /** Less {symbol} was approved than the swap needs. Nothing was swapped. Approve the whole amount. */
    readonly swap_approval_too_low: string
    /** The swap service gave an answer that can’t be used. Nothing was sent. */
    readonly swap_answer_refused: string
    /** This site’s payment request isn’t valid ({field}). */
    readonly pay_invalid_request: string
    /** It’s not possible to pay with {asset} here. */
    readonly pay_unsupported_asset: string
    /** Your wallet couldn’t connect: {reason} */
    readonly connect_failed: string
    /** You declined in your wallet. */
    readonly connect_rejected: string
    /** {wallet} shared no account for this network. */
    readonly no_accounts: string
    /** {wallet} found no wallet app on this device. */
    readonly no_wallet_app: string
    /** {wallet} opened a session that can’t be used. */
    readonly session_malformed: string
    /** Your wallet returned an invalid account. */
    readonly invalid_caip_address: string
    /** Your wallet’s session has ended. Connect again. */
    readonly not_connected: string
    /** Your wallet isn’t ready yet. Try again. */
    readonly not_initialized: string
    /** Your wallet hasn’t approved this network for this site. */
    readonly namespace_not_configured: string
    /** This site’s request isn’t valid. */
    readonly missing_or_invalid: string
    /** The session with {wallet} has ended. Connect again. */
    readonly expired: string
    /** Your wallet gave an answer that can’t be used. */
    readonly malformed_answer: string
    /** {wallet} already has a request open. Answer that one first. */
    readonly request_pending: string
    /** Couldn’t disconnect. */
    readonly disconnect_failed: string
    /** This site doesn’t offer this network. */
    readonly network_not_found: string
    /** This site doesn’t allow switching networks. */
    readonly network_switch_off: string
    /** Your wallet couldn’t switch to {network}: {reason} */
    readonly switch_failed: string
    /** Your wallet didn’t approve the network, or can’t switch. */
    readonly switch_not_approved: string
    /** You declined the switch to {network} in your wallet. */
    readonly switch_rejected: string
    /** You can’t send on this network. */
    readonly unsupported_chain: string
    /** Your wallet hasn’t approved this network for this site. */
    readonly unsupported_chains: string
    /** {wallet} can’t sign messages. */
    readonly cannot_sign: string
    /** Connect a wallet first. */
    readonly no_active_address: string
    /** Connect a wallet first. */
    readonly no_active_network: string
    /** {wallet} couldn’t sign: {reason}. */
    readonly sign_failed: string
    /** This site couldn’t sign you in: {reason}. */
    readonly sign_in_back_end_failed: string
    /** This site didn’t answer in time. */
    readonly sign_in_back_end_timeout: string
    /** This site’s sign-in message isn’t valid. */
    readonly sign_in_message_invalid: string
    /** Couldn’t check whether you’re signed in, so your wallet was disconnected. Connect again. */
    readonly sign_in_not_initialized: string
    /** Couldn’t check the signature: {reason}. */
    readonly sign_in_not_verified: string
    /** This site didn’t accept the signature. */
    readonly sign_in_refused: string
    /** This site might not support smart accounts. You can turn yours off in Settings. */
    readonly smart_accounts_unsupported: string
    /** You declined to sign. */
    readonly signature_declined: string
    /** Your wallet’s signature can’t be accepted. Nothing was connected. Try again. */
    readonly signature_invalid: string
    /** {wallet} gave a signature that can’t be used. */
    readonly signature_unusable: string
    /** Your wallet has no such account on this network. */
    readonly account_type_unavailable: string
    /** The link has expired. Log in again. */
    readonly approval_expired: string
    /** You reported this login as not yours, so nobody was logged in. */
    readonly approval_refused: string
    /** This code has expired. Ask for a new one. */
    readonly code_expired: string
    /** This code is wrong. Check the digits and try again. */
    readonly code_wrong: string
    /** Your wallet has no email address. */
    readonly email_missing: string
    /** This address already has a wallet. Use another one. */
    readonly email_taken: string
    /** Farcaster’s answer isn’t valid. Try again. */
    readonly farcaster_refused: string
    /** This login has ended. Try again. */
    readonly flow_expired: string
    /** Log in to your wallet first. */
    readonly frame_action_not_allowed: string
    /** Your wallet has too many requests open. Try again in a moment. */
    readonly frame_busy: string
    /** Your wallet couldn’t be loaded. Check your connection and try again. */
    readonly frame_load_failed: string
    /** The network refused this: {reason} */
    readonly frame_node_refused: string
    /** This was cancelled. */
    readonly frame_request_aborted: string
    /** Your wallet couldn’t do this. Try again. */
    readonly frame_request_failed: string
    /** This site’s request isn’t valid. */
    readonly frame_request_invalid: string
    /** Your wallet didn’t answer in time. Try again. */
    readonly frame_request_timeout: string
    /** This was cancelled. Nothing was signed. */
    readonly frame_rpc_aborted: string
    /** Your wallet doesn’t support this request. */
    readonly frame_rpc_not_allowed: string
    /** The email couldn’t be sent. Try again in a moment. */
    readonly mail_unavailable: string
    /** The provider isn’t responding. Try again later. */
    readonly provider_unavailable: string
    /** This way to log in isn’t available here. */
    readonly provider_unknown: string
    /** Recover your wallet to continue. */
    readonly recovery_needed: string
    /** Your login has ended. Log in again. */
    readonly session_ended: string
    /** Too many tries. Wait a while, then try again. */
    readonly too_many_requests: string
    /** Another transaction of your account took the place of this one. Check your activity before you try again. */
    readonly transaction_replaced: string
    /** The network reverted this transaction. Nothing was moved. */
    readonly transaction_reverted: string
    /** This transaction would fail: {reason} */
    readonly transaction_would_fail: string
    /** You declined. */
    readonly user_rejected: string
    /** Your wallet couldn’t reach its keys. Reload the page and try again. */
    readonly wallet_keys_failed: string
    /** Your wallet is locked. Unlock it and try again. */
    readonly wallet_locked: string
    /** The wallet service couldn’t do this. Try again later. */
    readonly wallet_service_failed: string
    /** The wallet service can’t be reached. Check your connection. */
    readonly wallet_service_unreachable: string
    /** This site’s list of what can be bought can’t be used. */
    readonly onramp_options_unusable: string
    /** The address of {seller}’s page can’t be trusted, so it wasn’t opened. */
    readonly onramp_page_refused: string
    /** This site’s answer about the purchase can’t be used. */
    readonly onramp_purchases_unusable: string
    /** This site didn’t answer in time. */
    readonly onramp_provider_timeout: string
    /** The quote can’t be used: {reason}. */
    readonly onramp_quote_unusable: string
    /** Your account or network changed. */
    readonly permission_account_changed: string
    /** This couldn’t be revoked. */
    readonly permission_not_revoked: string
    /** {reason} */
    readonly permission_refused: string
    /** Couldn’t load your permissions. */
    readonly permissions_failed: string
    /** The account {address} is no longer connected. Nothing was sent. */
    readonly account_gone: string
    /** Enter an amount and a recipient. */
    readonly amount_and_receiver_required: string
    /** Your account or network changed, so {name} wasn’t registered. */
    readonly name_account_changed: string
    /** This isn’t a valid name. */
    readonly name_invalid: string
    /** {name} now points to a different account. Nothing was sent. Check the recipient. */
    readonly name_moved: string
    /** Couldn’t register {name}. Try again. */
    readonly name_not_registered: string
    /** Couldn’t look up this name. */
    readonly name_not_resolved: string
    /** Couldn’t check which names are available. */
    readonly name_suggestions_failed: string
    /** Couldn’t load your names. */
    readonly names_failed: string
    /** {reason} */
    readonly name_refused: string
    /** Something changed since you reviewed this. Nothing was sent. Review it again. */
    readonly preview_changed: string
    /** Your wallet accepted this, then dropped it. */
    readonly send_calls_failed: string
    /** You declined in your wallet. Nothing was sent. */
    readonly send_declined: string
    /** Your wallet couldn’t send this: {reason} */
    readonly send_failed: string
    /** Your wallet doesn’t take several steps at once. Nothing was sent. Try again, step by step. */
    readonly send_not_atomic: string
    /** Your wallet already has a request open. Answer it there, then try again. */
    readonly send_pending: string
    /** Your wallet no longer offers the account {address}. Nothing was sent. */
    readonly send_wrong_account: string
    /** Your wallet isn’t on {network} any more. Nothing was sent. Switch back and try again. */
    readonly send_wrong_network: string
    /** Choose a token. */
    readonly token_required: string
  }
  readonly reasons: {
    /** “{text}” */
    readonly quoted: string
    /** no reason was given */
    readonly none: string
    /** error code {code} */
    readonly error_code: string
    /** its network didn’t answer in time */
    readonly no_chain_answer: string
    /** it gave no signature */
    readonly no_signature: string
    /** it didn’t approve the network for this site */
    readonly not_in_session: string
    /** its list of accounts can’t be read */
    readonly unreadable_accounts: string
    /** its network can’t be read */
    readonly unreadable_chain: string
    /** it gave no valid transaction */
    readonly no_transaction: string
    /** it signed with another account */
    readonly other_signer: string
    /** it can’t sign Solana transactions */
    readonly cannot_sign_solana: string
    /** it gave no transaction hash */
    readonly no_hash: string
    /** it gave no id for this transfer */
    readonly no_calls_id: string
    /** it stayed on chain {chainId} */
    readonly stayed: string
    /** the balance is too low */
    readonly balance: string
    /** the sender’s balance is too low */
    readonly sender_balance: string
    /** the allowance is too low */
    readonly allowance: string
    /** the network fee can’t be estimated */
    readonly fee_unknown: string
    /** your account has no SOL to pay the network fee */
    readonly no_sol: string
    /** there isn’t enough SOL for the network fee */
    readonly too_little_sol: string
    /** there isn’t enough {symbol} for this and its network fee */
    readonly too_little_coin: string
    /** there isn’t enough {symbol} for this and its network fee. The sponsor doesn’t pay the fee: “{said}” */
    readonly too_little_unsponsored: string
    /** there isn’t enough SOL for the network fee of {fee} */
    readonly too_little_for_fee: string
    /** this would leave {left}, and an account must keep at least {minimum} or nothing */
    readonly too_little_left: string
    /** an account would be left with less SOL than Solana requires */
    readonly too_little_rent: string
    /** a new account must hold at least {minimum}, and this would give it {left} */
    readonly new_account: string
    /** your account can’t pay network fees */
    readonly cannot_pay_fees: string
    /** the token’s contract rejects this transfer */
    readonly moves_nothing: string
    /** there is no token contract at this address */
    readonly not_a_token: string
    /** its balances after the transfer can’t be read */
    readonly changes_unknown: string
    /** the network doesn’t support it */
    readonly arrival_unknown: string
    /** “{said}”; this token charges a fee on transfers */
    readonly keeps_part: string
    /** the coin has {found} decimals, not {expected} */
    readonly coin_decimals: string
    /** the token has {found} decimals, not {expected} */
    readonly token_decimals: string
    /** your wallet has the token with {found} decimals, not {expected} */
    readonly wallet_decimals: string
    /** the token doesn’t say how many decimals it has */
    readonly decimals_unknown: string
    /** the token’s decimals aren’t as expected */
    readonly other_decimals: string
    /** the decimals aren’t the coin’s */
    readonly not_coin_decimals: string
    /** your wallet doesn’t know a token at this address */
    readonly unknown_to_wallet: string
    /** there is no such token on {network} */
    readonly no_such_token: string
    /** the issuer’s settings for this token’s amounts are invalid */
    readonly scale_unknown: string
    /** this token can’t be sent in this exact amount: send {below} or {above} */
    readonly steps: string
    /** the balance is split across more than {limit} token accounts: send less at a time */
    readonly spread: string
    /** this token can’t be transferred */
    readonly not_transferable: string
    /** the token doesn’t allow this account to send */
    readonly sender_refused: string
    /** the token doesn’t allow this account to receive */
    readonly recipient_refused: string
    /** transfers of this token are paused */
    readonly paused: string
    /** the issuer has paused transfers of this token */
    readonly paused_by_issuer: string
    /** each transfer of this token runs a program of its issuer, which isn’t supported here */
    readonly hooked: string
    /** only the token’s owner can do this */
    readonly owner_only: string
    /** the issuer has frozen this token account */
    readonly frozen: string
    /** the issuer has frozen the recipient’s token account */
    readonly recipient_frozen: string
    /** the token account is for another token */
    readonly other_token: string
    /** the token account belongs to someone else */
    readonly other_owner: string
    /** the recipient is a burn address, and anything sent there is lost */
    readonly destroys: string
    /** the recipient is a token account. Its owner’s address is {owner} */
    readonly to_token_account: string
    /** the recipient is a token’s own address, and anything sent there is lost */
    readonly to_token: string
    /** the recipient is a program, and anything sent there is lost */
    readonly to_program: string
    /** the recipient’s token account now belongs to someone else */
    readonly handed_over: string
    /** the address of the recipient’s token account is used for something else */
    readonly not_token_account: string
    /** the recipient has no account for this token, and new ones are frozen until the issuer unfreezes them */
    readonly stays_frozen: string
    /** the recipient accepts this token only with a memo */
    readonly wants_memo: string
    /** an assertion failed */
    readonly assertion: string
    /** a number got too large or too small */
    readonly overflow: string
    /** the contract divided by zero */
    readonly zero_division: string
    /** an index was out of bounds */
    readonly out_of_bounds: string
    /** the contract failed with code {code} */
    readonly panic: string
    /** a program rejected it with error {code} */
    readonly program_code: string
    /** the token’s program failed */
    readonly program_failed: string
    /** it took too long, and the network no longer accepts it */
    readonly too_late: string
    /** the network would refuse it */
    readonly network_would_refuse: string
    /** the network gave no reason */
    readonly network_gave_none: string
    /** the network answered “{said}” */
    readonly network_says: string
    /** the contract isn’t one that this site allows */
    readonly swap_router: string
    /** it would give another contract access to your tokens */
    readonly swap_spender: string
    /** it’s for another account */
    readonly swap_sender: string
    /** it sends a different amount than quoted */
    readonly swap_value: string
    /** it swaps other tokens */
    readonly swap_tokens: string
    /** it takes a different amount than quoted */
    readonly swap_amount: string
    /** someone else would receive the tokens */
    readonly swap_recipient: string
    /** you could get less than the minimum shown */
    readonly swap_minimum: string
    /** this network’s server can’t tell what it would do */
    readonly swap_unchecked: string
    /** what it would change can’t be measured */
    readonly swap_unmeasured: string
    /** a different amount than shown would leave your account */
    readonly swap_takes_more: string
    /** you’d get less than the minimum shown */
    readonly swap_gives_less: string
    /** something else would leave your account, too */
    readonly swap_takes_other: string
    /** You can’t use names on {network}. */
    readonly no_names: string
    /** it’s for another order */
    readonly other_order: string
    /** it gives nothing for this amount */
    readonly gives_nothing: string
    /** its fees are as high as the amount */
    readonly fees_too_high: string
    /** it gave no message to sign */
    readonly no_message: string
    /** its message can’t be signed */
    readonly unusable_message: string
    /** it gave no list of sessions */
    readonly no_sessions: string
  }
  readonly shell: {
    /** Back */
    readonly back: string
    /** Close */
    readonly close: string
    /** Dismiss */
    readonly dismiss: string
    /** Try again */
    readonly retry: string
    /** Couldn’t load this. Check your connection and try again. */
    readonly viewFailed: string
  }
  readonly details: {
    /** Details */
    readonly details: string
    /** Copy */
    readonly copy: string
  }
  readonly doubtfulTokens: {
    /** Hidden tokens: {count} */
    readonly doubtful: PluralForms
    /** Low value or suspicious. Don’t follow links in their names. */
    readonly doubtfulNote: string
    /** Not {symbol} */
    readonly imitation: string
    /** Spam */
    readonly advert: string
    /** Low value */
    readonly dust: string
  }
  readonly externalLink: {
    /** opens in a new tab */
    readonly newTab: string
  }
  readonly failedState: {
    /** Try again */
    readonly retry: string
  }
  readonly openWallet: {
    /** Open {wallet} */
    readonly open: string
  }
  readonly alerts: {
    /** This site’s wallet connection isn’t set up correctly. */
    readonly notSetUp: string
    /** Your session has expired. Check the time on this device, then connect again. */
    readonly sessionExpired: string
    /** Your wallet couldn’t be loaded. Check your connection and try again. */
    readonly walletNotLoaded: string
    /** Your wallet didn’t answer in time. Try again. */
    readonly walletSilent: string
    /** This browser blocks storage. You’ll need to reconnect after closing this page. */
    readonly storageBlocked: string
  }
  readonly sendAccounts: {
    /** Smart account */
    readonly smart: string
    /** Standard account */
    readonly standard: string
    /** From your smart account {account} on {network} */
    readonly fromSmart: string
    /** From your standard account {account} on {network} */
    readonly fromStandard: string
  }
  readonly amountProblems: {
    /** Enter an amount */
    readonly empty: string
    /** Enter a number */
    readonly 'not-a-number': string
    /** Enter an amount above 0 */
    readonly negative: string
    /** Enter the whole number, without “e” */
    readonly exponent: string
    /** Enter a decimal number, not a hexadecimal one */
    readonly hexadecimal: string
    /** Use the digits 0 to 9 */
    readonly 'other-digits': string
    /** Use digits and one “{separator}” for decimals */
    readonly separator: string
    /** Is “.” for thousands or decimals? Use a comma for decimals and nothing for thousands. */
    readonly ambiguous: string
    /** {unit} allows up to {decimals} decimals */
    readonly 'too-precise': string
    /** This is more than any token’s supply */
    readonly 'too-large': string
    /** Enter an amount above 0 */
    readonly zero: string
    /** This is less than the token’s smallest unit */
    readonly 'too-small': string
    /** Couldn’t work out the maximum. */
    readonly maxFailed: string
    /** Not enough {symbol}. You have {balance}. */
    readonly moreThanBalance: string
  }
  readonly transactionResult: {
    /** On its way */
    readonly submitted: string
    /** Waiting for confirmation. You can close this. */
    readonly submittedHint: string
    /** Confirmed */
    readonly confirmed: string
    /** Transaction failed */
    readonly failed: string
    /** Transaction replaced */
    readonly replaced: string
    /** Your wallet sent a different transaction instead. */
    readonly replacedHint: string
    /** Transaction dropped */
    readonly dropped: string
    /** View on {explorer} */
    readonly explorer: string
    /** Done */
    readonly done: string
  }
  readonly transfer: {
    /** Balance {balance} */
    readonly balanceOf: string
    /** Max */
    readonly max: string
    /** Enter in {unit} */
    readonly enterIn: string
    /** From */
    readonly from: string
    /** Network */
    readonly network: string
    /** Network fee */
    readonly fee: string
    /** up to {amount} */
    readonly upTo: string
    /** Sponsored */
    readonly sponsored: string
    /** Sponsored by {sponsor} */
    readonly sponsoredBy: string
    /** Not sponsored: {reason} */
    readonly notSponsored: string
    /** Includes {amount} L1 data fee */
    readonly dataFee: string
    /** Unknown */
    readonly feeUnknown: string
    /** View on {explorer} */
    readonly explore: string
    /** Change */
    readonly change: string
    /** Check again */
    readonly again: string
    /** Cancelled here. Decline it in your wallet too. */
    readonly cancelled: string
    /** Open {wallet} and approve */
    readonly approve: string
    /** Still waiting. Open {wallet} and look for the request. */
    readonly slow: string
    /** Cancel */
    readonly cancel: string
    /** Request declined */
    readonly declined: string
    /** Review again */
    readonly reviewAgain: string
  }
  readonly transferWarnings: {
    /** Estimated changes */
    readonly outcome: string
    /** You send {amount}. */
    readonly leaves: string
    /** They receive {amount}. */
    readonly arrives: string
    /** You’re sending to yourself. Only the network fee is charged. */
    readonly returns: string
    /** {amount} of the fee opens the recipient’s account for this token. */
    readonly rent: string
    /** The token keeps {amount} as a fee. */
    readonly lessArrives: string
    /** Couldn’t simulate how much arrives: {reason}. */
    readonly arrivalUnknown: string
    /** Couldn’t simulate this transfer: {reason}. */
    readonly notSimulated: string
    /** This is a contract. Continue only if you know it can handle this token. */
    readonly contract: string
    /** The network fee is higher than the amount. */
    readonly dust: string
    /** The network fee is unusually high. Continue only if you want to pay it. */
    readonly highFee: string
    /** {name} has no address for {network}. This is its Ethereum address: make sure they can use it here. */
    readonly mainnetAddress: string
    /** Your wallet couldn’t confirm how many decimals {symbol} has. Check the amount it shows before you approve. */
    readonly unconfirmedDecimals: string
    /** The amount isn’t what it seems: {reason}. Nothing can be sent. */
    readonly wrongDecimals: string
    /** This is your own account. */
    readonly ownAddress: string
    /** This looks like {known} but isn’t. Only the first and last characters match. This is a common scam. */
    readonly lookalike: string
    /** This is more than your balance. */
    readonly tooMuch: string
    /** Not enough {symbol} for the network fee. */
    readonly noFee: string
    /** Not enough {symbol} for the network fee. Continue only if your wallet pays it another way. */
    readonly feeOtherwise: string
    /** This transfer would fail: {reason}. */
    readonly refused: string
    /** This is the token’s own address. Anything sent to it is lost. */
    readonly tokenAddress: string
  }
  readonly copy: {
    /** Copied */
    readonly copied: string
    /** Couldn’t copy */
    readonly failed: string
  }
  readonly disconnect: {
    /** Disconnect */
    readonly disconnect: string
    /** Disconnected here. Your wallet may still list this site. */
    readonly failed: string
  }
}
