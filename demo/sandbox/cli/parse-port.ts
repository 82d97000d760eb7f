const HIGHEST_PORT = 65_535

/**
 * The port that an option names; 0 stands for a free one.
 * @param option its name, for the message
 */
export function parsePort(port: string, option = '--port'): number | { readonly wrong: string } {
  const isPort = /^\d+$/.test(port) && Number(port) <= HIGHEST_PORT
  return isPort ? Number(port) : { wrong: `${option} needs a number from 1 to ${HIGHEST_PORT}, not '${port}'.` }
}
