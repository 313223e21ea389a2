import { describe, expect, it } from 'vitest'
import { isPublic } from './public-address.ts'

describe('an address', () => {
  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['::ffff:8.8.8.8', true],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['push.example', false],
  ])('is one of the internet: %s: %s', (address, may) => {
    expect(isPublic(address)).toBe(may)
  })
})
