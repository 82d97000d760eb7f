/** A promise, and what settles it. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value | PromiseLike<Value>) => void
  readonly reject: (reason: unknown) => void
}

/** Creates one. Node 20, in which sites run their tests, has no `Promise.withResolvers`. */
export function createDeferred<Value = void>(): Deferred<Value> {
  let settle: Pick<Deferred<Value>, 'resolve' | 'reject'>
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle! }
}
