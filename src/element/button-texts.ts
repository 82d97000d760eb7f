import type { Translation } from '#core/texts/translation.ts'

/** English texts of the buttons [networks.unknown]; the page load has them. Other languages have it in their files. */
export const ENGLISH = {
  buttons: {
    account: 'Account',
    connect: 'Connect',
    network: 'Network',
    unknownNetwork: 'Unknown network',
    wrongNetwork: 'Wrong network',
  },
} satisfies Translation

export type ButtonTexts = typeof ENGLISH.buttons
