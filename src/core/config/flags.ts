/** Features that a site can turn on and off, with their defaults [options.features]. */
export const FLAGS = {
  receive: true,
  send: true,
  analytics: true,
  allWallets: true,
  swap: true,
  buy: true,
  activity: true,
  pay: true,
  email: true,
  legalCheckbox: false,
}

export type Flags = { readonly [Name in keyof typeof FLAGS]: boolean }
