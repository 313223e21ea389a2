import type { PlayerId, ProTeamId } from '../../../shared/core/ids.ts'
import { isPosition } from '../../../shared/rules/scoring/position-mark.ts'
import type { Stats } from '../../../shared/rules/scoring/scoring.ts'
import type { Places, StatLineStage } from '../../../shared/stat-line/stat-line.ts'
import { WHEN_OVER } from '../upstream/box-score/stat-line.ts'
import { type Changes, settleStatLine } from './settle-stat-line.ts'

/** A line as a document has it. */
export interface ReadStatLine {
  readonly playerId: PlayerId
  readonly proTeamId: ProTeamId
  readonly stats: Stats
  /** Null where the document does not tell. */
  readonly places: Places | null
  readonly flags: readonly string[]
}

/** A line as it counts. */
export interface CurrentStatLine extends ReadStatLine {
  /** From 1. */
  readonly version: number
  readonly stage: StatLineStage
}

/** What the reading before left in doubt, by player. */
export type Doubts = Readonly<Record<string, Stats>>

/** What is to be written of a line; changes are null where the version stays and only words change. */
export interface StatLineUpdate {
  readonly line: CurrentStatLine
  readonly changes: Changes | null
}

export interface SettledGame {
  /** Only lines that are not as they were. */
  readonly updates: readonly StatLineUpdate[]
  readonly doubts: Doubts
}

/**
 * What counts after one more reading of a game's box score.
 *
 * - Once a final box score counts, those of the running game change nothing, unless it was final too early: while the
 *   scoreboard has the game in progress, its lines are live again.
 * - A line that changes after it was final is a correction. One that does not change only becomes final.
 * - A line with a new flag may lack the stats that the flag is about: nothing in it is gone.
 * - Other flags alone make no new version, and neither does another place in the field.
 * - Places in the field of a game that was over stay: positions earned there are not taken away.
 * - A document that has counted and is read again, by other parsers, is in no doubt, and what it changes is no
 *   correction: no one has corrected anything.
 */
export function settleGame(of: {
  current: readonly CurrentStatLine[]
  doubts: Doubts
  boxScore: { readonly final: boolean; readonly lines: readonly ReadStatLine[] }
  /** The scoreboard has the game in progress. */
  isOn?: boolean
  /** Stats that move while nothing happens: in a running game they wait for one that does not. */
  drifting?: ReadonlySet<string>
  /** The document has counted before: doubts are about another one, and stay. */
  isReread?: boolean
}): SettledGame {
  const { current, boxScore, isOn = false, drifting = NONE, isReread = false } = of
  const isResumed = isOn && !boxScore.final
  const wasFinal = (line: CurrentStatLine) => line.stage !== 'live' && !isResumed
  const isOver = current.some(wasFinal)
  if (isOver && !boxScore.final) return { updates: [], doubts: of.doubts }
  // It was over too early, and is played on since that document.
  if (isReread && (isOn || current.some(({ stage }) => stage === 'live')))
    return { updates: [], doubts: of.doubts }
  const before = new Map(current.map((line) => [line.playerId, line]))
  const read = new Map(boxScore.lines.map((line) => [line.playerId, line]))
  const gone = current.filter(({ playerId }) => !read.has(playerId))
  const ofAll = flagsOfAll(boxScore.lines)
  const updates: StatLineUpdate[] = []
  const doubts: Record<string, Stats> = {}
  for (const line of [...read.values(), ...gone.map(withNothing)]) {
    const old = before.get(line.playerId) ?? null
    const isPartial = read.has(line.playerId) && saysMore(line, old, ofAll)
    const inDoubtBefore = of.doubts[line.playerId]
    const settled =
      old !== null && inDoubtBefore === undefined && isSameStats(line.stats, old.stats)
        ? { stats: old.stats, changes: {}, doubts: {} }
        : settleStatLine({
            before: old?.stats ?? null,
            doubts: inDoubtBefore ?? {},
            latest:
              boxScore.final || old === null ? line.stats : withoutDrift(line.stats, old.stats, drifting),
            together: old !== null && wasFinal(old),
            sure: isReread,
            partial: isPartial,
          })
    const inDoubt = Object.keys(settled.doubts).length > 0
    if (inDoubt) doubts[line.playerId] = settled.doubts
    const isKept = inDoubt || (isPartial && Object.keys(settled.stats).some((stat) => !(stat in line.stats)))
    const changes = old === null || Object.keys(settled.changes).length > 0 ? settled.changes : null
    const next = {
      ...line,
      version: (old?.version ?? 0) + (changes === null ? 0 : 1),
      stats: settled.stats,
      places: settlePlaces(old, line.places, old !== null && wasFinal(old)),
      // Flags that are gone are removed; new ones wait with the rest of the line.
      flags:
        isKept && old ? old.flags.filter((flag) => ofAll.has(flag) || line.flags.includes(flag)) : line.flags,
      stage: stageOf(old, {
        wasFinal: old ? wasFinal(old) : isOver,
        isNewVersion: changes !== null,
        becomesFinal: boxScore.final && !inDoubt,
        isReread,
      }),
    }
    if (changes !== null || (old && differs(old, next))) updates.push({ line: next, changes })
  }
  return { updates, doubts: isReread ? of.doubts : doubts }
}

/** Most lines of a game are as they were: two loops say so, and nothing else of them needs to be worked out. */
function isSameStats(read: Stats, before: Stats): boolean {
  for (const stat of Object.keys(before)) if ((read[stat] ?? 0) !== before[stat]) return false
  for (const stat of Object.keys(read)) if (read[stat] !== 0 && before[stat] === undefined) return false
  return true
}

const NONE: ReadonlySet<string> = new Set()

/** What was read, with what drifts as it was where nothing else is new: minutes played are no news by themselves. */
function withoutDrift(read: Stats, before: Stats, drifting: ReadonlySet<string>): Stats {
  const names = new Set([...Object.keys(read), ...Object.keys(before)])
  const isNew = [...names].some((stat) => !drifting.has(stat) && (read[stat] ?? 0) !== (before[stat] ?? 0))
  if (isNew) return read
  return { ...read, ...Object.fromEntries([...drifting].map((stat) => [stat, before[stat] ?? 0])) }
}

const GONE = 'The box score does not list this player any more.'

function withNothing({ playerId, proTeamId }: CurrentStatLine): ReadStatLine {
  return { playerId, proTeamId, stats: {}, places: null, flags: [GONE] }
}

/** While the game runs the newest word counts; once it was over, what comes is added. */
function settlePlaces(old: CurrentStatLine | null, read: Places | null, wasFinal: boolean): Places | null {
  if (read === null || old === null || old.places === null) return read ?? old?.places ?? null
  if (!wasFinal) return read
  const places = { ...old.places }
  for (const [place, started] of Object.entries(read)) if (places[place] !== 1) places[place] = started
  return places
}

/** A line in doubt is not final yet: its value once the doubt is over is no correction. */
function stageOf(
  old: CurrentStatLine | null,
  of: { wasFinal: boolean; isNewVersion: boolean; becomesFinal: boolean; isReread: boolean },
): StatLineStage {
  if (of.wasFinal && of.isReread) return old?.stage ?? 'final'
  if (of.wasFinal) return of.isNewVersion ? 'correction' : (old?.stage ?? 'final')
  return of.becomesFinal ? 'final' : 'live'
}

/** Those that speak of the game: every line has them. */
function flagsOfAll(lines: readonly ReadStatLine[]): ReadonlySet<string> {
  const [first, ...others] = lines
  return new Set(first?.flags.filter((flag) => others.every(({ flags }) => flags.includes(flag))))
}

/** Whether there is a flag that the line did not have, and that speaks of it alone. */
function saysMore(line: ReadStatLine, old: CurrentStatLine | null, ofAll: ReadonlySet<string>): boolean {
  const isNew = (flag: string) => !old?.flags.includes(flag) && !ofAll.has(flag) && !flag.endsWith(WHEN_OVER)
  return old !== null && line.flags.some(isNew)
}

function differs(old: CurrentStatLine, next: CurrentStatLine): boolean {
  return (
    old.stage !== next.stage ||
    old.flags.length !== next.flags.length ||
    !isSamePlaces(old.places, next.places) ||
    next.flags.some((flag) => !old.flags.includes(flag))
  )
}

function isSamePlaces(one: Places | null, other: Places | null): boolean {
  const [a, b] = [Object.entries(one ?? {}), Object.keys(other ?? {})]
  return a.length === b.length && a.every(([place, started]) => other?.[place] === started)
}

/** Early in a game one play that is taken back may be half of all there is. */
const ENOUGH_TO_JUDGE = 6

/**
 * Whether a document has so little of what is known of one of the teams that it must be broken: feeds
 * leave out teams and tables for minutes. Counted in numbers, because players may be listed without any.
 */
export function hasLostMost(current: readonly CurrentStatLine[], lines: readonly ReadStatLine[]): boolean {
  const read = new Map(lines.map((line) => [line.playerId, line.stats]))
  const teams = new Map<ProTeamId, { known: number; found: number }>()
  for (const { playerId, proTeamId, stats } of current) {
    const team = teams.get(proTeamId) ?? { known: 0, found: 0 }
    const found = read.get(playerId) ?? {}
    const names = Object.keys(stats).filter((stat) => !isPosition(stat))
    teams.set(proTeamId, {
      known: team.known + names.length,
      found: team.found + names.filter((stat) => (found[stat] ?? 0) !== 0).length,
    })
  }
  return [...teams.values()].some(({ known, found }) => known >= ENOUGH_TO_JUDGE && found * 2 < known)
}
