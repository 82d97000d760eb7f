import { expect, test } from 'vitest'
import { parseStartOptions } from './parse-start-options.ts'

test.each([
  [[], { help: false, port: 0, build: true }],
  [['--port', '4000'], { help: false, port: 4000, build: true }],
  [['--port=4000', '--no-build'], { help: false, port: 4000, build: false }],
  [['--help'], { help: true }],
])('%j', (args, options) => {
  expect(parseStartOptions(args)).toEqual(options)
})

test.each([
  [['--port', 'http'], "not 'http'"],
  [['--port', '65536'], "not '65536'"],
  [['--port', '-1'], 'argument'],
  [['--prot', '4000'], "'--prot'"],
  [['4000'], "'4000'"],
])('%j is refused by its name', (args, named) => {
  expect(parseStartOptions(args)).toEqual({ wrong: expect.stringContaining(named) })
})
