import type { Config, Social } from './config.ts'

/** The ways to log in besides wallets. */
export interface OfferedLogins {
  readonly email: boolean
  /** In the site's order. */
  readonly socials: readonly Social[]
}

/**
 * The logins that the site wants and, as far as it is known, its wallet service has set up [login.set-up]. Without a frame there
 * are none.
 */
export function offeredLogins({
  frameUrl,
  features,
  serviceLogins,
}: Pick<Config, 'frameUrl' | 'features' | 'serviceLogins'>): OfferedLogins {
  if (frameUrl === undefined) return { email: false, socials: [] }
  const socials = features.socials || []
  if (!serviceLogins) return { email: features.email, socials }
  return {
    email: features.email && serviceLogins.email,
    socials: socials.filter((social) => serviceLogins.socials.includes(social)),
  }
}
