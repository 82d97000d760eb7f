// What the site's search finds first. It works offline, on an index that the build makes of the pages' titles and texts.

/** Words that people search for, and that a page doesn't have near its top, by its file without `.md`. */
const KEYWORDS: Readonly<Record<string, string>> = {
  accessibility: 'a11y, ARIA, WCAG, keyboard, focus, screen reader',
  browsers: 'Safari, Firefox, Chrome, Edge, iOS, Android, mobile, WebView, polyfill, compatibility',
  'content-security-policy': 'CSP, nonce, script-src, SRI, subresource integrity, iframe, security headers',
  debugging: 'debug, troubleshooting, logs, bug report, issue',
  dialog:
    'API, attributes, properties, props, options, disconnect, connect, open, close, chainId, account, TypeScript types, terms of service, privacy policy',
  'embedded-wallet': 'email login, social login, Google, Apple, passkey, smart account, gas sponsor, iframe',
  errors: 'error codes, error handling, WalletDialogError, rejected',
  features: 'flags, disable, hide, tokens, NFT, balance, swap, activity',
  frameworks:
    'React, Next.js, Vue, Nuxt, Svelte, Angular, Solid, Astro, TypeScript, hooks, components, SSR, server-side rendering, hydration',
  index: 'getting started, install, setup, npm, CDN, script tag, tutorial',
  languages:
    'i18n, internationalization, localization, locale, translation, translate, RTL, right-to-left, texts, labels',
  migration: 'AppKit, Web3Modal, RainbowKit, ConnectKit, Web3-Onboard, upgrade, replace',
  'name-provider': 'ENS names, subnames, usernames',
  networks: 'chains, multichain, add a network, custom network, custom RPC, endpoints, chainId, testnet, L2',
  'buy-provider': 'buy crypto, onramp, fiat, MoonPay, Stripe, Coinbase, Meld, card',
  payments: 'pay, checkout, payment link, invoice, USDC, donate',
  questions: 'FAQ, limits, license, privacy, bundle size, cost, help',
  recipes: 'viem, ethers, web3.js, Solana Kit, SIWE, examples, snippets, integrations',
  reference: 'API reference, CSS variables, CSS parts, properties, events, types',
  'self-hosting': 'self host, own server, backend, privacy, cookies, CORS, bundle size, files, no cloud, analytics',
  'sign-in': 'sign in, login, SIWE, SIWX, authentication, auth, session, backend, server, JWT, cookie, nonce',
  'swap-provider': 'swap provider, exchange, DEX, 0x, LI.FI, Uniswap, token list, fee',
  testing: 'test, e2e, end-to-end, Playwright, Cypress, Vitest, Jest, mock wallet, CI, production build',
  theming: 'dark mode, light mode, color scheme, CSS variables, custom properties, font, brand, style, button color',
  'wallet-service': 'Docker, deploy, email wallets, database, PostgreSQL, SMTP, paymaster, gas sponsor, rate limit',
  wallets:
    'MetaMask, WalletConnect, EIP-6963, injected, mobile wallet, custom wallet, featured, recommended, connectors',
}

/** A page as the search takes it: its keywords count as text below its title. */
export const withKeywords = (html: string, page: string): string =>
  html.replace('</h1>', `</h1><p>${KEYWORDS[page] ?? ''}</p>`)

/** Pages for contributors, who know where to look. */
const FOR_CONTRIBUTORS = /^(?:CONTRIBUTING|CODE_OF_CONDUCT|contributing\/|architecture|glossary|demo\/)/
/** Long lists, which have almost every word in one of their titles. */
const LISTS = /^(?:errors|behaviour|service-api)/

/** MiniSearch's `boostDocument`: `id` is a section's address; a page's first section has no titles above its own. */
export function weightOf(id: string, _term: string, stored?: Readonly<Record<string, unknown>>): number {
  const path = id.replace(/^\/docs\//, '')
  const isWholePage = Array.isArray(stored?.['titles']) && stored['titles'].length === 0
  if (FOR_CONTRIBUTORS.test(path)) return 0.4
  if (LISTS.test(path)) return isWholePage ? 1 : 0.3
  return isWholePage ? 1.5 : 1
}

/** In words of four letters and fewer, another letter makes another word: CSP and CSS. */
export const SEARCH_OPTIONS = {
  fuzzy: 0.12,
  prefix: true,
  boost: { title: 4, text: 2, titles: 1 },
  weights: { fuzzy: 0.2, prefix: 0.3 },
}
