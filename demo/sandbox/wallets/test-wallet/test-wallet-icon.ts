const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#3a5a40"/>' +
  '<path d="M26 50l16 16 30-34" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** The icon of a test wallet, in the form that Wallet Standard requires and EIP-6963 accepts. */
export const TEST_WALLET_ICON = `data:image/svg+xml;base64,${btoa(SVG)}` as const
