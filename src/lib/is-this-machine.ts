/** True if a host name is this machine's own. RFC 6761 keeps `localhost` and the names below it to the machine itself. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
