import { describe, expect, it } from 'vitest'
import { invitePath } from './invite-path.ts'

const CODE = '0123456789abcdef0123456789abcdef'

describe('a pasted invite', () => {
  it.each([
    [`https://empire.example/league/join/${CODE}`, `/league/join/${CODE}`],
    [`  http://192.168.0.7:3000/league/join/${CODE}/ `, `/league/join/${CODE}`],
    [CODE, `/league/join/${CODE}`],
    ['abcdefgh', '/league/join/abcdefgh'],
    ['https://empire.example/c#7KQ2-M9XD-4TRA', '/c#7KQ2-M9XD-4TRA'],
    ['7kq2-m9xd-4tra', '/c#7kq2-m9xd-4tra'],
    [`https://empire.example/league/place#${CODE}`, `/league/place#${CODE}`],
  ])('%s leads to %s', (pasted, path) => {
    expect(invitePath(pasted)).toBe(path)
  })

  it.each(['', '   ', 'Corner Bar League', 'https://empire.example/', '//evil.example', 'a/b'])(
    '%j is none',
    (pasted) => {
      expect(invitePath(pasted)).toBeNull()
    },
  )
})
