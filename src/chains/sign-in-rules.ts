import type { SignInRules } from '#lib/siwx/sign-in-rules.ts'
import { signInRules as bitcoin } from './bitcoin/sign-in-rules.ts'
import { signInRules as evm } from './evm/sign-in-rules.ts'
import { signInRules as solana } from './solana/sign-in-rules.ts'

/**
 * The families whose accounts can sign in, in their order: for servers, where they are needed synchronously, and for the pages that
 * ask for a sign-in.
 */
export const SIGN_IN_RULES: readonly SignInRules[] = [evm, solana, bitcoin]
