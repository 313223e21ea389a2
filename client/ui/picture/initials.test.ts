import { describe, expect, it } from 'vitest'
import { initials } from './initials.ts'

describe('initials', () => {
  it.each([
    ['Reggie Wildwood Jr.', 'RW'],
    ['Amon-Ra St. Brown', 'AB'],
    ['Robert Griffin III', 'RG'],
    ['José Ramírez', 'JR'],
    ['élan', 'É'],
    ['Nenê', 'N'],
    ['', ''],
  ])('of %s are %s', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})
