import type { Session } from '../session.ts'
import { useOnce } from '../use-once.ts'
import { createTransactions } from './create-transactions.ts'

/** Follows what earlier pages of the site were waiting for. */
export const resumeTransactions = (session: Session): void => void useOnce(session, createTransactions)
