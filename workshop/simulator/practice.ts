import { hashed } from './base/rng.ts'
import type { Player } from './base/rosters.ts'
import type { Ailment, AilmentKind } from './health.ts'

const PRACTICE = {
  questionable: [
    'was limited in practice and is expected to be a game-time decision.',
    'sat out the first practice of the week and was limited in the last.',
    'practiced in full on the last day before the game.',
  ],
  out: ['did not practice all week.', 'was seen on the side field without pads.'],
  'injured-reserve': ['will miss several weeks.', 'had further tests and has no date for a return.'],
  suspended: ['may not play or practice until the suspension is served.'],
} as const satisfies Record<AilmentKind, readonly string[]>

/** What is said of a player besides the status, without the name: `did not practice all week.` */
export function practiceNote({ id }: Player, { kind, since }: Ailment): string {
  const notes = PRACTICE[kind]
  return notes[Math.floor(hashed('practice', id, since) * notes.length)] ?? notes[0]
}
