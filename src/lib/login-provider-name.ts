const NAMES: Readonly<Record<string, string>> = {
  apple: 'Apple',
  discord: 'Discord',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
  github: 'GitHub',
  google: 'Google',
  x: 'X',
}

/** A social login's own name for its id; the id itself if the provider is unknown. */
export const loginProviderName = (provider: string): string => NAMES[provider] ?? provider
