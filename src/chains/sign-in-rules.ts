import type { SignInRules } from '#lib/siwx/sign-in-rules.ts'
import { signInRules as bitcoin } from './bitcoin/sign-in-rules.ts'
import { signInRules as evm } from './evm/sign-in-rules.ts'
import { signInRules as solana } from './solana/sign-in-rules.ts'

/**
 * The families whose accounts can sign in, in order: for servers, which need them synchronously, and for pages that ask for
 * sign-in.
 */
export const SIGN_IN_RULES: readonly SignInRules[] = [evm, solana, bitcoin]
