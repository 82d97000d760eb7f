import type { SdkInternals } from './sdk-internals.ts'

/** Keys of requests to sign in, by the topic that their answers come on. */
export interface ResponseKeys {
  set(topic: string, publicKey: string): void
  delete(topic: string): void
}

/** The SDK decrypts such answers only with the key of its latest request; this makes it use each topic's own. */
export function createResponseKeys({ crypto }: SdkInternals): ResponseKeys {
  const keys = new Map<string, string>()
  const { decode } = crypto
  crypto.decode = (topic, encoded, options) => {
    const receiverPublicKey = keys.get(topic)
    return decode(topic, encoded, receiverPublicKey === undefined ? options : { ...options, receiverPublicKey })
  }
  return {
    set: (topic, publicKey) => void keys.set(topic, publicKey),
    delete: (topic) => void keys.delete(topic),
  }
}
