import { describe, expect, it } from 'vitest'
import { bestEncoding, isKnown } from './negotiate.ts'

describe('bestEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.001', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br ; q=0.000, *', 'gzip'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%j → %s', (header, encoding) => expect(bestEncoding(header)).toBe(encoding))
})

describe('isKnown', () => {
  const body = { bytes: Buffer.from('x'), encoding: 'br', etag: '"abc"' } as const
  it.each([
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", "abc"', true],
    ['*', true],
    ['"abcd"', false],
    ['abc', false],
    ['', false],
    [undefined, false],
  ])('%j: %s', (header, known) => expect(isKnown(header, body)).toBe(known))
})
