import { ARROW_DOWN, ARROW_UP, CHECK, CIRCLE_ARROW, CODE, FLAME, PLUS, SWAP } from '#ui/primitives/action-icon-paths.ts'
import type { Action } from './activity-entry.ts'

/** A sign for each action, beside the word for it. */
export const ACTION_ICONS: Readonly<Record<Action, string>> = {
  send: ARROW_UP,
  receive: ARROW_DOWN,
  self: CIRCLE_ARROW,
  trade: SWAP,
  mint: PLUS,
  burn: FLAME,
  approve: CHECK,
  deploy: CODE,
  execute: CODE,
}
