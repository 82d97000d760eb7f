/** An address that a picture can have: https, http or `data:image`; otherwise `undefined`. */
export const readAvatar = (avatar: unknown): string | undefined =>
  typeof avatar === 'string' && /^(https?:\/\/|data:image\/)/i.test(avatar) ? avatar : undefined
