import type { Approval, Decision } from '../requests/approval.ts'

/** The site on the other side, as it describes itself; WalletConnect does not prove any of it. */
export interface PeerMetadata {
  readonly name: string
  readonly url: string
  readonly icons?: readonly string[]
}

/** A proposal or a request that waits for the visitor. */
export interface Prompt {
  readonly id: number
  /** The topic over which it came; all prompts of a topic go when its session ends. */
  readonly topic: string
  readonly peer: PeerMetadata
  readonly approval: Approval
  /** Further facts, by name. */
  readonly details: readonly (readonly [name: string, value: string])[]
  decide(decision: Decision): Promise<void>
}

/** Prompts in order of arrival; the visitor sees one at a time. */
export interface PromptQueue {
  /** The prompt to show now, and whether its time has run out. */
  current(): { readonly prompt: Prompt; readonly isExpired: boolean } | undefined
  /** Adds a prompt; one that already waits is not added twice. */
  add(prompt: Prompt): void
  /** The prompt was dealt with. */
  remove(id: number): void
  /** The prompt's time has run out: it stays until the visitor has seen that. */
  expire(id: number): void
  /** The session is over, and with it everything that waits for it. */
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
