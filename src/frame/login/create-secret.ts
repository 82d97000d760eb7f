/** 32 random bytes. */
export const createSecret = () => crypto.getRandomValues(new Uint8Array(32))
