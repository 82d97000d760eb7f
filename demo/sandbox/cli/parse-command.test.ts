import { expect, test } from 'vitest'
import { parseCommand } from './parse-command.ts'

test.each([
  [['sandbox'], { help: false, port: 0, embeddedWallet: false, framePort: 0 }],
  [['sandbox', '--port', '4400'], { help: false, port: 4400, embeddedWallet: false, framePort: 0 }],
  [['--port=4400', 'sandbox'], { help: false, port: 4400, embeddedWallet: false, framePort: 0 }],
  [
    ['sandbox', '--embedded-wallet', '--frame-port', '4401'],
    { help: false, port: 0, embeddedWallet: true, framePort: 4401 },
  ],
  [['create'], { create: {} }],
  [
    ['create', 'my-site', '--framework', 'vue', '--project-id=abc'],
    { create: { folder: 'my-site', framework: 'vue', projectId: 'abc' } },
  ],
  [['--help'], { help: true }],
  [['sandbox', '-h'], { help: true }],
  [['--version'], { version: true }],
  [['-v'], { version: true }],
])('%j', (args, command) => {
  expect(parseCommand(args)).toEqual(command)
})

test.each([
  [[], 'There are two: sandbox and create'],
  [['sandpit'], "'sandpit'"],
  [['sandbox', '4400'], "'4400'"],
  [['sandbox', '--port', 'http'], "--port needs a number from 1 to 65535, not 'http'"],
  [['sandbox', '--frame-port', 'http'], "--frame-port needs a number from 1 to 65535, not 'http'"],
  [['sandbox', '--prot', '4400'], "'--prot'"],
  [['sandbox', '--framework', 'vue'], "The command sandbox takes no '--framework'"],
  [['create', '--port', '4400'], "The command create takes no '--port'"],
  [['create', 'one', 'two'], "The command create takes no 'two'"],
])('%j is refused by its name', (args, named) => {
  expect(parseCommand(args)).toEqual({ wrong: expect.stringContaining(named) })
})
