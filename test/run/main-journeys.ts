/** Journeys that visitors make first and most: parts of the names of tests, as written, by their file in test/journeys/. */
export const MAIN_JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  connect: ['a visitor connects, and sees', 'a refusal is shown'],
  restore: ['a reload restores the connection', 'Disconnect ends the connection'],
  networks: ['the visitor switches in the dialog', 'a refused switch stays'],
  'walletconnect-session': ['the page signs and sends', 'a reload restores the session', 'the phone ends the session'],
  'account-return': ['the account that the visitor has chosen', 'after a reload the last balances'],
  'send-keyboard': ['with no violation of accessibility in any view'],
  buy: ['USDC with Coinbase', 'declined by the bank', 'while the payment is pending'],
  pay: ['paid from disconnected', 'by keyboard alone: too little'],
  swap: ['a coin for a token, in one step', 'a token for the coin, in two steps', 'a reload between the two steps'],
  names: ['a name is registered from Settings'],
  'embedded-wallet': ['a visitor without a wallet connects by email'],
}
