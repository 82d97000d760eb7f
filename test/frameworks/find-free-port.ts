import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to sockets by themselves: until a server has it, another process could get one of those. */
const FIRST = 20_000
const COUNT = 10_000
const TRIES = 100

/** Finds an unused port on loopback. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const port = FIRST + randomInt(COUNT)
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return port
  }
  throw new Error(`No port is free among ${TRIES} from ${FIRST} to ${FIRST + COUNT - 1}`)
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false)
      // Some systems have no IPv6.
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true)
      else reject(error)
    })
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
