import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../../tools/build-graph.ts'
import { createProject } from './create-project.ts'
import { FRAMEWORKS } from './frameworks.ts'
import { writeProject } from './write-project.ts'

// That the projects install, build and sign in is shown by `npm run test:create`.
const SOURCES = { version: '^1.2.3', sources: join(ROOT, 'demo') }

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'create-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const readerOf = (folder: string) => (file: string) => readFileSync(join(folder, file), 'utf8')

test.each(Object.entries(FRAMEWORKS))(
  '%s: connects at the sandbox, signs in on its server, has a test',
  (framework, { wallet, siwx, server, backEnd }) => {
    const folder = join(newFolder(), 'my-site')
    writeProject({ ...SOURCES, folder, framework })
    const read = readerOf(folder)
    const manifest = JSON.parse(read('package.json')) as {
      name: string
      dependencies: object
      scripts: { dev: string }
    }
    expect(manifest).toMatchObject({ name: 'my-site', dependencies: { 'wallet-dialog': '^1.2.3' } })
    expect(manifest.scripts.dev).toContain('sandbox')
    expect(read(wallet)).toMatch(/project-?id="sandbox"\n *service-?url="http:\/\/127\.0\.0\.1:4400"\n/i)
    expect(read(wallet)).toContain(siwx[1])
    expect(read(backEnd)).toContain('export const backEnd')
    expect(read(`${server}sign-in.ts`)).toContain('verifySignIn')
    expect(read('tests/sign-in.spec.ts')).toContain('createWalletScript')
    expect(read('README.md')).not.toMatch(/\{\{|undefined/)
  },
)

test.each(Object.entries(FRAMEWORKS))('%s: with a project id, there is no sandbox', (framework, { wallet }) => {
  const folder = join(newFolder(), 'my-site')
  writeProject({ ...SOURCES, folder, framework, projectId: 'abc' })
  const read = readerOf(folder)
  expect(read(wallet)).toMatch(/project-?id="abc"\n/i)
  expect(read(wallet)).not.toMatch(/sandbox|service-?url/i)
  expect(read('package.json')).not.toContain('npm:sandbox')
  expect(read('README.md')).not.toContain('sandbox')
})

test('a folder with files, a name that no package can have, and an unknown framework are refused, and nothing is written', () => {
  const parent = newFolder()
  const folder = join(parent, 'used')
  mkdirSync(folder)
  writeFileSync(join(folder, 'mine.txt'), 'mine')
  const write =
    (name: string, framework = 'react') =>
    () =>
      writeProject({ ...SOURCES, folder: join(parent, name), framework })
  expect(write('used')).toThrow("isn't empty")
  expect(write('My Site')).toThrow("'My Site' can't be the name of a package")
  expect(write('site', 'angularjs')).toThrow("There is no framework 'angularjs'. Frameworks: react, next")
  expect(write('site', 'toString')).toThrow("There is no framework 'toString'")
  expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('mine')
})

test('what is not given is asked, with a default', async () => {
  const parent = newFolder()
  const printed: string[] = []
  const asked: string[] = []
  await createProject({
    ...SOURCES,
    wishes: { folder: join(parent, 'my-site') },
    ask: async (question, byDefault) => (asked.push(question), byDefault),
    print: (line) => printed.push(line),
  })
  expect(asked).toEqual([expect.stringContaining('Framework: react, next')])
  expect(readerOf(join(parent, 'my-site'))('package.json')).toContain('"react"')
  expect(printed.join()).toContain('npm run dev')
})

test('where no one can be asked, what is missing is named', async () => {
  const create = (wishes: object) => createProject({ ...SOURCES, wishes, print: () => {} })
  await expect(create({})).rejects.toThrow('Which folder?')
  await expect(create({ folder: 'x' })).rejects.toThrow('Which framework? Give one with --framework: react')
})
