import type { Approval, Decision } from '../requests/approval.ts'
import type { GivenAnswer } from '../test-wallet/test-wallet-types.ts'

/** The site, as it describes itself; WalletConnect proves none of it. */
export interface PeerMetadata {
  readonly name: string
  readonly url: string
  readonly icons?: readonly string[]
}

/** A proposal or request that waits for the visitor. */
export interface Prompt {
  readonly id: number
  /** Its topic; when a session ends, all prompts of its topic are removed. */
  readonly topic: string
  readonly peer: PeerMetadata
  readonly approval: Approval
  /** More facts, by name. */
  readonly details: readonly (readonly [name: string, value: string])[]
  decide(decision: Decision): Promise<void>
  /** Answers as a test says. */
  settle(answer: GivenAnswer): Promise<void>
}

/** Prompts in order of arrival; the visitor sees one at a time. */
export interface PromptQueue {
  /** The prompt to show, and whether it has expired. */
  current(): { readonly prompt: Prompt; readonly isExpired: boolean } | undefined
  /** The prompts that can be answered, in order of arrival. */
  all(): readonly Prompt[]
  /** Adds a prompt, unless it is already in the queue. */
  add(prompt: Prompt): void
  /** Removes a prompt that has been answered. */
  remove(id: number): void
  /** Marks a prompt as expired: it stays until the visitor has seen that. */
  expire(id: number): void
  /** Removes all prompts of a session that has ended. */
  removeTopic(topic: string): void
}

/**
 * Creates the queue.
 *
 * @param onChange - called after every change.
 */
export function createPromptQueue(onChange: () => void): PromptQueue {
  let waiting: readonly Prompt[] = []
  const expired = new Set<number>()

  return {
    current() {
      const [prompt] = waiting
      return prompt && { prompt, isExpired: expired.has(prompt.id) }
    },
    all: () => waiting.filter(({ id }) => !expired.has(id)),
    add(prompt) {
      if (waiting.some(({ id }) => id === prompt.id)) return
      waiting = [...waiting, prompt]
      onChange()
    },
    remove(id) {
      waiting = waiting.filter((prompt) => prompt.id !== id)
      expired.delete(id)
      onChange()
    },
    expire(id) {
      if (!waiting.some((prompt) => prompt.id === id)) return
      expired.add(id)
      onChange()
    },
    removeTopic(topic) {
      waiting = waiting.filter((prompt) => prompt.topic !== topic)
      onChange()
    },
  }
}
