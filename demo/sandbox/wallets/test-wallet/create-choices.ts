/** Choices that a test made for future requests. */
export interface Choices<Choice> {
  /** For the next request of a method; without one, for the next that needs the wallet's owner. */
  next(choice: Choice, method?: string): void
  /** For every request, until another choice; what `next` has chosen comes first. */
  always(choice: Choice, method?: string): void
  /** Takes the choice for a request. */
  take(method: string, needsOwner: boolean): Choice | undefined
}

/** Creates the choices, none of them made. */
export function createChoices<Choice>(): Choices<Choice> {
  const all = new Map<string | undefined, Choice>()
  let waiting: { readonly method: string | undefined; readonly choice: Choice }[] = []
  return {
    next: (choice, method) => void waiting.push({ method, choice }),
    always: (choice, method) => void all.set(method, choice),
    take(asked, needsOwner) {
      const found = waiting.find(({ method }) => (method === undefined ? needsOwner : method === asked))
      waiting = waiting.filter((one) => one !== found)
      return found?.choice ?? all.get(asked) ?? (needsOwner ? all.get(undefined) : undefined)
    },
  }
}
