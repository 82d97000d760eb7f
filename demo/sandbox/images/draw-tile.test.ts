import { expect, test } from 'vitest'
import { drawTile, tileFor } from './draw-tile.ts'

test('a name always looks the same, and two names differ', () => {
  expect(tileFor('Sandbox Wallet')).toEqual(tileFor('Sandbox Wallet'))
  expect(tileFor('Sandbox Wallet')).not.toEqual(tileFor('Sandbox Phone Wallet'))
})

test('a tile has clear corners and a white mark in its middle', () => {
  const { size, data } = drawTile({ mark: 'disc', hue: 200, round: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * size + x) * 4, (y * size + x + 1) * 4)]
  expect(pixel(0, 0)[3]).toBe(0)
  expect(pixel(size / 2, size / 2)).toEqual([255, 255, 255, 255])
})
