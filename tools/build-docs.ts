// `npm run docs`: builds the docs site into .cache/docs. `npm start` serves it at /docs/.
import { execFileSync } from 'node:child_process'
import { ROOT } from './build-graph.ts'
import { packageBin } from './package-bin.ts'

execFileSync(process.execPath, [packageBin('vitepress'), 'build', 'docs'], { cwd: ROOT, stdio: 'inherit' })
