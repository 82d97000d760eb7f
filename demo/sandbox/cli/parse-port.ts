const HIGHEST_PORT = 65_535

/** The port that `--port` names; 0 stands for a free one. */
export function parsePort(port: string): number | { readonly wrong: string } {
  const isPort = /^\d+$/.test(port) && Number(port) <= HIGHEST_PORT
  return isPort ? Number(port) : { wrong: `--port needs a number from 1 to ${HIGHEST_PORT}, not '${port}'.` }
}
