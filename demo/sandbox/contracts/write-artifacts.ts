// `npm run contracts`: compiles the sandbox's contracts and writes the artifacts that the sandbox deploys, one a line.
import { writeFileSync } from 'node:fs'
import { compileContracts } from './compile-contracts.ts'

const lines = Object.entries(compileContracts()).map(([name, artifact]) => `"${name}":${JSON.stringify(artifact)}`)
writeFileSync(new URL('artifacts.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`)
