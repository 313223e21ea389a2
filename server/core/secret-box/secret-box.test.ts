import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { closeSecret, openSecret } from './secret-box.ts'

const app = { secret: 'a secret of a server that nobody guesses', randomBytes }

describe('a secret that is kept', () => {
  it('opens for the server and the purpose that it was closed for, and is never the same twice', () => {
    const closed = closeSecret(app, 'token 🏈', 'webhook a')
    expect(openSecret(app, closed, 'webhook a')).toBe('token 🏈')
    expect(closeSecret(app, 'token 🏈', 'webhook a')).not.toBe(closed)
    expect(closed).not.toContain('token')
  })

  it('opens for no other server, no other purpose, and not once it was altered', () => {
    const closed = closeSecret(app, 'token', 'webhook a')
    expect(openSecret({ secret: 'another' }, closed, 'webhook a')).toBeNull()
    expect(openSecret(app, closed, 'webhook b')).toBeNull()
    const at = closed.length - 8
    const altered = closed.slice(0, at) + (closed[at] === 'A' ? 'B' : 'A') + closed.slice(at + 1)
    expect(openSecret(app, altered, 'webhook a')).toBeNull()
    for (const text of ['', 'v1.', 'v1.AAAA', 'v2.whatever', 'token'])
      expect(openSecret(app, text, 'webhook a')).toBeNull()
  })
})
