import type { Translation } from '#core/texts/translation.ts'

/** What the buttons say in English [networks.unknown]; the page load has it. Other languages have it in their files. */
export const ENGLISH = {
  buttons: {
    account: 'Account',
    connect: 'Connect',
    network: 'Network',
    unknownNetwork: 'Unknown Network',
    wrongNetwork: 'Wrong network',
  },
} satisfies Translation

export type ButtonTexts = typeof ENGLISH.buttons
