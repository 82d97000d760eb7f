import { expect, test } from 'vitest'
import { readPostgresAddress } from './open-postgres.ts'

test.each([
  ['postgres://u:p@db.example/wallet', 'postgres://u:p@db.example/wallet?sslmode=verify-full'],
  [
    'postgresql://db.example:5433/wallet?application_name=a',
    'postgresql://db.example:5433/wallet?application_name=a&sslmode=verify-full',
  ],
  ['postgres://localhost.example/wallet', 'postgres://localhost.example/wallet?sslmode=verify-full'],
  ['postgres://localhost/wallet?host=db.example', 'postgres://localhost/wallet?host=db.example&sslmode=verify-full'],
  ['postgres://db.example/wallet?sslmode=verify-full', 'postgres://db.example/wallet?sslmode=verify-full'],
  ['postgres://db.example/wallet?sslmode=no-verify', 'postgres://db.example/wallet?sslmode=no-verify'],
  ['postgres://db.example/wallet?ssl=true', 'postgres://db.example/wallet?ssl=true'],
  ['postgres://localhost/wallet', 'postgres://localhost/wallet'],
  ['postgres://127.0.0.1:5432/wallet?options=-c', 'postgres://127.0.0.1:5432/wallet?options=-c'],
  ['postgres://[::1]/wallet', 'postgres://[::1]/wallet'],
  ['postgres:///wallet?host=/var/run/postgresql', 'postgres:///wallet?host=/var/run/postgresql'],
  ['postgres+insecure://u:p@db/wallet', 'postgres://u:p@db/wallet'],
  ['postgresql+insecure://db/wallet?sslmode=disable', 'postgresql://db/wallet?sslmode=disable'],
])('%s', (url, address) => {
  expect(readPostgresAddress(url)).toBe(address)
})

test.each([
  'sslmode=disable',
  'sslmode=prefer',
  'sslmode=allow',
  'ssl=0',
  'ssl=false',
  'uselibpqcompat=true&sslmode=prefer',
])('%s is refused for a database elsewhere', (parameters) => {
  expect(() => readPostgresAddress(`postgres://db.example/wallet?${parameters}`)).toThrow(
    'DATABASE_URL: a database that',
  )
})
