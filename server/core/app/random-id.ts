import { randomFillSync } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 12

/** Drawn for some 300 ids at once: asking the system for each costs more than all the rest of it. */
const drawn = Buffer.alloc(LENGTH * 340)
let used = drawn.length

/** A new id: 12 characters of `a-z2-7`, 60 random bits. */
export function randomId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  let id = ''
  for (const end = used + LENGTH; used < end; used += 1) id += ALPHABET[(drawn[used] ?? 0) % ALPHABET.length]
  return id
}
