import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Config } from '../config/config.ts'

/** The visitor's consent to the site's terms, for as long as the page is open [connect.consent]. */
export interface Consent {
  /** The site asks for consent, and the visitor hasn't given it: nothing connects. */
  readonly $isRequired: ReadableAtom<boolean>
  /** True if the box is ticked. */
  readonly $isGiven: ReadableAtom<boolean>
  /** How often the visitor has tried to connect without it, since the dialog has opened. */
  readonly $refusals: ReadableAtom<number>
  give(isGiven: boolean): void
  /** Called before anything connects. Returns false without consent; Connect then shows a note. */
  check(): boolean
  /** The dialog is closed: what was refused is forgotten. */
  forgetRefusals(): void
}

/** The accepted terms. Other terms need another consent. */
const termsOf = ({ termsUrl, privacyUrl }: Config) => `${termsUrl} ${privacyUrl}`

/** `ask` shows the visitor where to agree. */
export function createConsent($config: ReadableAtom<Config>, ask: () => void): Consent {
  const $given = atom<string | undefined>(undefined)
  const $refusals = atom(0)
  const $isGiven = computed([$config, $given], (config, given) => given === termsOf(config))
  const $isRequired = computed([$config, $isGiven], ({ features }, isGiven) => features.legalCheckbox && !isGiven)
  return {
    $isRequired,
    $isGiven,
    $refusals,
    give(isGiven) {
      $refusals.set(0)
      $given.set(isGiven ? termsOf($config.get()) : undefined)
    },
    check() {
      if (!$isRequired.get()) return true
      $refusals.set($refusals.get() + 1)
      ask()
      return false
    },
    forgetRefusals: () => $refusals.set(0),
  }
}
