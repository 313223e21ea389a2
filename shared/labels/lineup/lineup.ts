import { lazily } from '../../core/lazily.ts'
import type { NoShow, Replacement } from '../../rules/lineup/auto-start.ts'
import type { LineupDay } from '../../rules/lineup/day.ts'
import type { LineupProblem } from '../../rules/lineup/move.ts'
import { isFootball } from '../../sports/football.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'

/** `Week 11`, `Sat, Nov 21`. @param label what the scoring period of the day is called */
export function lineupDayLabel(sport: FantasySportKey, day: LineupDay, label: string): string {
  if (isFootball(sport)) return label
  const [year, month, date] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100, day % 100]
  return dayWords().format(Date.UTC(year, month - 1, date))
}

/** For how long a lineup is set: `the first game of the ${…} locks all places`. */
export function lineupSpan(sport: FantasySportKey): 'week' | 'day' {
  return isFootball(sport) ? 'week' : 'day'
}

const dayWords = lazily(
  () =>
    new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
)

/** What a slot is called: `Flex`; the bench where there is none. */
export function slotName(sport: FantasySportKey, slot: string | null): string {
  if (slot === null) return 'the bench'
  return FANTASY_SPORTS[sport].slots.find(({ key }) => key === slot)?.name ?? slot
}

interface Names<Id> {
  readonly sport: FantasySportKey
  readonly playerName: (player: Id) => string
}

/** All that is wrong with a lineup, in a sentence each. */
export function lineupProblemsLabel<Id>(problems: readonly LineupProblem<Id>[], names: Names<Id>): string {
  return problems.map((problem) => problemWords(problem, names)).join(' ')
}

function problemWords<Id>(problem: LineupProblem<Id>, { sport, playerName }: Names<Id>): string {
  switch (problem.kind) {
    case 'places':
      return `A lineup has ${problem.needs} places, and this one ${problem.has}. Please load the page again.`
    case 'not-on-roster':
      return `${playerName(problem.player)} is not on this roster any more.`
    case 'twice':
      return `${playerName(problem.player)} cannot have two places.`
    case 'does-not-fit':
      return `${playerName(problem.player)} cannot be played at ${slotName(sport, problem.slot)}.`
    case 'locked-starter':
      return `${playerName(problem.player)} is locked at ${slotName(sport, problem.slot)}: play has begun.`
    case 'locked-bench':
      return `${playerName(problem.player)} is locked on the bench: play has begun.`
    case 'day-over':
      return 'The games of that day are over: its lineup stays as it is.'
    default:
      return problem satisfies never
  }
}

/** Why Empire changed a lineup, a sentence for each replacement. */
export function replacementsLabel<Id>(
  replacements: readonly Replacement<Id>[],
  { sport, playerName }: Names<Id>,
): string {
  return replacements
    .map((one) => {
      const where = slotName(sport, one.slot)
      return one.out === null || one.why.why === 'empty'
        ? `${where} was empty: ${playerName(one.in)} starts there.`
        : `${playerName(one.out)} ${noShowWords(one.why)}: ${playerName(one.in)} starts instead at ${where}.`
    })
    .join(' ')
}

function noShowWords(noShow: NoShow): string {
  switch (noShow.why) {
    case 'status':
      return STATUS_WORDS[noShow.status]
    case 'bye':
      return 'has a bye'
    case 'no-game':
      return 'has no game'
    case 'called-off':
      return 'does not play, as the game is called off'
    default:
      return noShow satisfies never
  }
}

const STATUS_WORDS = {
  out: 'is out',
  'injured-reserve': 'is on injured reserve',
  suspended: 'is suspended',
} as const
