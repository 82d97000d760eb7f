/** Has a wallet's client pass each request on as soon as the one before is answered. The SDK waits another second. */
export function skipRequestPause(engine: object): void {
  if (!('requestQueueDelay' in engine)) throw new Error('This version of the SDK has no pause between requests.')
  engine.requestQueueDelay = 0
}
