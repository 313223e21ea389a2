import { list, record, text } from '../parse/read.ts'
import { type DrivePlay, isKick } from './drives.ts'
import { type BoxGame, type BoxTeam, opponentOf } from './game.ts'
import type { FindPerson } from './people.ts'
import { pointsOf, pointsOfTry, type ScoringPlay, type TouchdownKind, tryOf } from './scoring-plays.ts'
import { readTouchdown } from './touchdowns.ts'
import type { Try } from './read-try.ts'
import { splitTry } from './tries.ts'
import { turnIn } from './turns.ts'

interface Around {
  readonly game: BoxGame
  readonly drives: readonly DrivePlay[]
  /** By team id. */
  readonly people: ReadonlyMap<string, FindPerson>
}

/** The scoring plays with what their texts leave open: whose fumble was taken in, and which tries gave points to whom. */
export function settlePlays(listed: readonly ScoringPlay[], around: Around): ScoringPlay[] {
  const homeId = homeOf(around.game)
  const isToldToItsEnd = addsUp(listed, around.game, homeId)
  const plays = listed.filter((play, n) => !isToldToItsEnd || counted(play, listed[n - 1]))
  const isScoreSure =
    isToldToItsEnd && plays.every((play, n) => isPossible(pointsIn(play, plays[n - 1] ?? null, homeId)))
  const settled = plays
    .filter(({ text: words }) => !/\bno play\b|\bnullified\b/i.test(splitTry(words).body))
    .map((play, n, kept): ScoringPlay => {
      if (play.score.kind !== 'touchdown') return play
      const [before, next] = [kept[n - 1] ?? null, kept[n + 1] ?? null]
      const after = settledTry(play, { before, next, homeId, isScoreSure })
      return { ...play, score: { kind: 'touchdown', by: kindOf(play, around), after } }
    })
  return withoutRepeats(settled, around.game)
}

/** A try that its touchdown tells may be a play of its own as well: where the points are too many with it, it is. */
function withoutRepeats(plays: readonly ScoringPlay[], { teams }: BoxGame): ScoringPlay[] {
  const surplus = new Map(
    teams.flatMap(({ id, score }) => {
      const own = plays.filter(({ teamId }) => teamId === id)
      const told = own.reduce((sum, play) => sum + (pointsOf(play.score) ?? 0), 0)
      return score !== null && told > score ? [[id, told - score] as const] : []
    }),
  )
  if (surplus.size === 0) return [...plays]
  return plays.filter((play, n) => {
    const left = surplus.get(play.teamId ?? '') ?? 0
    const points = pointsOf(play.score) ?? 0
    if (points === 0 || points > left || !isRepeat(play, plays[n - 1])) return true
    surplus.set(play.teamId ?? '', left - points)
    return false
  })
}

function isRepeat({ score, teamId }: ScoringPlay, before: ScoringPlay | undefined): boolean {
  if (score.kind !== 'try' || before?.score.kind !== 'touchdown' || before.teamId !== teamId) return false
  return before.score.after?.kind === score.after.kind
}

/** A touchdown that a penalty took back may stay in the list: it changes nothing in the score. */
function counted({ totals }: ScoringPlay, before: ScoringPlay | undefined): boolean {
  const from = before === undefined ? { away: 0, home: 0 } : before.totals
  return totals === null || from === null || totals.away !== from.away || totals.home !== from.home
}

/** Whether the last of the scores beside the plays is the game's. */
function addsUp(plays: readonly ScoringPlay[], { teams }: BoxGame, homeId: string | null): boolean {
  const totals = plays.at(-1)?.totals ?? null
  if (totals === null || homeId === null) return false
  return teams.every(({ id, score }) => score === (id === homeId ? totals.home : totals.away))
}

/** Of one play: a touchdown whose try the other side took back gives both some. */
function isPossible(points: { own: number; theirs: number } | null): boolean {
  if (points === null) return false
  const { own, theirs } = points
  return [0, 1, 2, 3, 6, 7, 8].includes(own) && (theirs === 0 || (own === 6 && [1, 2].includes(theirs)))
}

/** What the game's score grew by with a play. */
function pointsIn(
  { teamId, totals }: ScoringPlay,
  before: ScoringPlay | null,
  homeId: string | null,
): { own: number; theirs: number } | null {
  const from = before === null ? { away: 0, home: 0 } : before.totals
  if (from === null || totals === null || homeId === null || teamId === null) return null
  const [away, home] = [totals.away - from.away, totals.home - from.home]
  return teamId === homeId ? { own: home, theirs: away } : { own: away, theirs: home }
}

function homeOf({ document }: BoxGame): string | null {
  const competition = record(list(record(document['header'])['competitions'])[0])
  const sides = list(competition['competitors']).map(record)
  return text(record(sides.find(({ homeAway }) => homeAway === 'home')?.['team'])['id'])
}

/** A fumble that the own side takes in is no defensive touchdown, and one on a kick is of the special teams. */
function kindOf(play: ScoringPlay, around: Around): TouchdownKind {
  const { id, teamId, score } = play
  if (score.kind !== 'touchdown') return 'unknown'
  const drive = id === null ? undefined : around.drives.find((one) => one.id === id)
  const isTheirs = drive !== undefined && drive.offenceId !== null && drive.offenceId !== teamId
  const isOurs = drive !== undefined && teamId !== null && drive.offenceId === teamId
  if (drive !== undefined && isKick(drive)) return score.by === 'fumble' ? 'loose-kick' : score.by
  if (score.by === 'unknown' && isOurs) return 'offence'
  if ((score.by === 'offence' || score.by === 'unknown') && isTheirs) {
    const turned = turnIn(drive.text)
    return turned === 'own-fumble' ? 'fumble' : (turned ?? score.by)
  }
  if (score.by === 'own-fumble' && isTheirs) return 'fumble'
  if (score.by !== 'fumble') return score.by
  if (drive === undefined) return isOwnFumble(play, around) ? 'own-fumble' : 'fumble'
  return isOurs ? 'own-fumble' : 'fumble'
}

const OFFENCE = ['passing', 'rushing', 'receiving']
const DEFENCE = ['defensive', 'interceptions']

/** Without the play itself: whoever took it in plays on offense only, or the other side lost no fumble. */
function isOwnFumble({ teamId, text: words }: ScoringPlay, { game, people }: Around): boolean {
  const team = game.teams.find((one) => one.id === teamId)
  if (team === undefined) return false
  const { scorer } = readTouchdown(splitTry(words).body)
  const tables = scorer === null ? undefined : people.get(team.id)?.(scorer)?.tables
  const isIn = (names: readonly string[]) => names.some((name) => tables?.has(name))
  if (isIn(OFFENCE) !== isIn(DEFENCE)) return isIn(OFFENCE)
  return game.final && lostNone(opponentOf(game, team))
}

function lostNone(team: BoxTeam | null): boolean {
  return team?.totals.get('fumblesLost') === '0'
}

interface AroundTry {
  readonly before: ScoringPlay | null
  readonly next: ScoringPlay | null
  readonly homeId: string | null
  /** Whether the scores beside the plays can be relied on against what a text says. */
  readonly isScoreSure: boolean
}

/** The game's score tells whether a try reached the end zone, and on which side. */
function settledTry(play: ScoringPlay, { before, next, homeId, isScoreSure }: AroundTry): Try | null {
  const { teamId, score } = play
  const after = tryOf(score)
  const fell: Try = { kind: after?.kind === 'returned' && after.wasBlocked === true ? 'blocked' : 'failed' }
  // The same return may be a play of its own.
  const isToldNext =
    next !== null &&
    next.teamId !== teamId &&
    next.score.kind === 'try' &&
    next.score.after.kind === 'returned'
  if (after?.kind === 'returned' && isToldNext) return fell
  const points = pointsIn(play, before, homeId)
  if (points === null) return after
  const { own, theirs } = points
  if (own < 6 || own > 8 || (theirs !== 0 && theirs !== 2)) return after
  if (theirs === 2)
    return {
      kind: 'returned',
      ...(after?.kind === 'blocked' || fell.kind === 'blocked' ? { wasBlocked: true } : {}),
    }
  if (after?.kind === 'returned') return own === 6 ? fell : byPoints(own)
  if (after === null || after.kind === 'unknown') return own === 6 ? after && fell : byPoints(own)
  return isScoreSure && own !== 6 + pointsOfTry(after) ? (own === 6 ? fell : byPoints(own)) : after
}

/** A try by the points that it gave. */
function byPoints(own: number): Try {
  return own === 7 ? { kind: 'kick' } : { kind: 'run', runner: null }
}
