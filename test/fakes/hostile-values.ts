/** A value that a hostile wallet may throw: any access to the object throws. */
export function createTrap(): object {
  const trap = () => {
    throw new Error('trap')
  }
  return new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap, ownKeys: trap, getOwnPropertyDescriptor: trap })
}

/** An object that behaves as a promise, by its own `then`. */
export function createThenable<Value>(then: () => (resolve: (value: Value) => void) => unknown): PromiseLike<Value> {
  // oxlint-disable-next-line unicorn/no-thenable -- wallets may hand over just that.
  return Object.defineProperty({}, 'then', { get: then }) as PromiseLike<Value>
}

/** A promise whose own `then` never calls back. */
export function createMutePromise(): Promise<number> {
  // oxlint-disable-next-line unicorn/no-thenable -- wallets may hand over just that.
  return Object.defineProperty(Promise.resolve(2), 'then', { value: () => {} })
}
