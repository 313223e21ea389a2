// However a text writes a name, and whatever white space it has, the same players are credited.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scored, summaryOf } from '../../../../tests/support/summary-of.ts'
import { readStatLines } from './index.ts'

interface Person {
  readonly given: string
  readonly surname: string
  readonly suffix: string
}

const GIVEN = [
  'Michael',
  'C.J.',
  'Amon-Ra',
  'Ja’Marr',
  "De'Von",
  'José',
  'T.J.',
  'Kenneth',
  'Equanimeous',
] as const
const SURNAMES = [
  'Penix',
  'St. Brown',
  'Smith-Njigba',
  "O'Dell",
  'Van Noy',
  'Núñez',
  'Ford-Wheaton',
  'D’Angelo',
  'van den Berg',
  'Randle El',
  'Sørensen',
  'Good',
  'Rush',
] as const
const SUFFIXES = ['', '', '', 'Jr.', 'Sr.', 'II', 'III', 'IV', 'V'] as const

/** Three with other surnames. */
const people = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...SURNAMES), { minLength: 3, maxLength: 3 }),
    fc.array(fc.tuple(fc.constantFrom(...GIVEN), fc.constantFrom(...SUFFIXES)), {
      minLength: 3,
      maxLength: 3,
    }),
  )
  .map(([surnames, others]) =>
    surnames.map((surname, n): Person => {
      const [given = 'Michael', suffix = ''] = others[n] ?? []
      return { given, surname, suffix }
    }),
  )

/** How texts write a name. */
const SAID: readonly ((person: Person) => string)[] = [
  ({ given, surname, suffix }) => `${given} ${surname} ${suffix}`,
  ({ given, surname }) => `${given} ${surname}`,
  ({ given, surname, suffix }) => `${given.charAt(0)}.${surname} ${suffix}`,
  ({ given, surname }) => `${given.charAt(0)}.${surname}`,
  ({ given, surname }) => `${given.charAt(0)}. ${surname}`,
  ({ given, surname }) => `${given} ${surname}`.replaceAll(/['’]/g, '’'),
  ({ given, surname }) => `${given} ${surname}`.replaceAll(/['’]/g, ''),
  ({ given, surname }) => `${given} ${surname}`.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  ({ given, surname, suffix }) => `${given} ${surname}${suffix === '' ? '' : `, ${suffix}`}`,
  ({ given, surname, suffix }) => `${given} ${surname} ${suffix}`.toLowerCase(),
  ({ given, surname, suffix }) => `${given} ${surname} ${suffix.replace('.', '')}`.toUpperCase(),
  ({ given, surname }) => `${given} ${surname}`.replaceAll(/['’]/g, '&apos;'),
  ({ given, surname }) => `${given} ${surname}`.replaceAll(/['’]/g, 'ʻ').replaceAll('-', '‑'),
  ({ given, surname, suffix }) => `${given} ${surname} ${suffix.replaceAll('I', 'l')}`,
  ({ given, surname }) => `#12 ${given.charAt(0)}.${surname}`,
  ({ given, surname }) => `12-${given.charAt(0)}.${surname}`,
]
const said = fc.constantFrom(...SAID)
const space = fc.constantFrom(' ', ' ', '  ', '\u{A0}', '\t', ' \u{202F}', '\n', '\u{2009}', '\u{200B} ')

type Names = Record<'passer' | 'receiver' | 'runner', string>

/** Recorded shapes of touchdowns with a try for two, and who is credited with it. */
const SHAPES: readonly (readonly [
  text: (of: Names) => string,
  credits: Partial<Record<keyof Names, string>>,
])[] = [
  [
    ({ passer, receiver, runner }) =>
      `${runner} 3 Yd Run (${passer} Pass to ${receiver} for Two-Point Conversion)`,
    { passer: '2pt_passtd', receiver: '2pt_rectd' },
  ],
  [
    ({ passer, receiver, runner }) =>
      `${receiver} 12 Yd pass from ${passer} (${runner} Run for Two-Point Conversion)`,
    { runner: '2pt_rushtd' },
  ],
  [
    ({ passer, receiver, runner }) =>
      `${runner} left end for 8 yards, TOUCHDOWN. (Pass formation) TWO-POINT CONVERSION ATTEMPT. ${passer} pass to ${receiver} is complete. ATTEMPT SUCCEEDS.`,
    { passer: '2pt_passtd', receiver: '2pt_rectd' },
  ],
  [
    ({ passer, receiver, runner }) =>
      `${passer} pass short right to ${receiver} for 8 yards, TOUCHDOWN. TWO-POINT CONVERSION ATTEMPT. ${runner} rushes left end. ATTEMPT SUCCEEDS.`,
    { runner: '2pt_rushtd' },
  ],
  [
    ({ passer, receiver, runner }) =>
      `#4 ${passer} pass complete to #9 ${receiver} for 12 yards, TOUCHDOWN. #12 ${runner} rush attempt good`,
    { runner: '2pt_rushtd' },
  ],
  [
    ({ passer, receiver, runner }) =>
      `${runner} 3 Yd Run (${receiver} pass from ${passer} for 2-pt conversion)`,
    { passer: '2pt_passtd', receiver: '2pt_rectd' },
  ],
  [
    ({ passer, receiver, runner }) =>
      `${runner} 3 Yd Run (${passer} pass to ${receiver} 2-pt conversion failed)`,
    {},
  ],
]

const nameOf = ({ given, surname, suffix }: Person) => `${given} ${surname} ${suffix}`.trim()

/** Tries for two of each player, by the name in the box score. */
function creditsIn(all: readonly Person[], text: string): Record<string, string[]> {
  const [passer, receiver, runner] = all.map(nameOf)
  const document = summaryOf({
    away: { score: 0 },
    home: {
      score: 8,
      tables: {
        passing: [[passer ?? '', { passingYards: '100', passingTouchdowns: '0' }]],
        receiving: [[receiver ?? '', { receptions: '3', receivingYards: '40' }]],
        rushing: [[runner ?? '', { rushingAttempts: '9', rushingYards: '40' }]],
      },
    },
    extra: { scoringPlays: [scored('2', 'Rushing Touchdown', text)] },
  })
  return Object.fromEntries(
    readStatLines('nfl', document).flatMap(({ player, stats }) => {
      const own = Object.keys(stats).filter(
        (stat) => /^2pt_(?:pass|rec|rush)td$/.test(stat) && stats[stat] === 1,
      )
      return own.length > 0 ? [[player.name, own] as const] : []
    }),
  )
}

describe('a try for two', () => {
  it.each(SHAPES)('%#: credits the same players however they are written', (shape, credits) => {
    fc.assert(
      fc.property(
        people,
        fc.tuple(said, said, said),
        fc.array(space, { minLength: 60, maxLength: 60 }),
        (all, [sayPasser, sayReceiver, sayRunner], spaces) => {
          const [passer, receiver, runner] = all
          if (!passer || !receiver || !runner) return
          const plain = shape({
            passer: sayPasser(passer),
            receiver: sayReceiver(receiver),
            runner: sayRunner(runner),
          })
          const text = plain
            .split(/ +/)
            .map((word, n) => `${n === 0 ? '' : (spaces[n % spaces.length] ?? ' ')}${word}`)
            .join('')
          const persons = { passer, receiver, runner }
          const expected = Object.fromEntries(
            (['passer', 'receiver', 'runner'] as const).flatMap((who) => {
              const stat = credits[who]
              return stat === undefined ? [] : [[nameOf(persons[who]), [stat]] as const]
            }),
          )
          expect(creditsIn(all, text)).toEqual(expected)
        },
      ),
      { numRuns: 150 },
    )
  })
})
