import { list, record, text } from '../parse/read.ts'
import { type DrivePlay, isKick } from './drives.ts'
import { type BoxGame, type BoxTeam, opponentOf } from './game.ts'
import type { FindPerson } from './people.ts'
import { type ScoringPlay, type TouchdownKind, tryOf, turnIn } from './scoring-plays.ts'
import { readTouchdown } from './touchdowns.ts'
import { splitTry, type Try } from './tries.ts'

interface Around {
  readonly game: BoxGame
  readonly drives: readonly DrivePlay[]
  /** By team id. */
  readonly people: ReadonlyMap<string, FindPerson>
}

/** The scoring plays with what their texts leave open: whose fumble was taken in, and which tries gave points to whom. */
export function settlePlays(listed: readonly ScoringPlay[], around: Around): ScoringPlay[] {
  const homeId = homeOf(around.game)
  const plays = listed.filter(
    (play, n) => counted(play, listed[n - 1]) || !addsUp(listed, around.game, homeId),
  )
  return plays
    .filter(({ text: words }) => !/\bno play\b|\bnullified\b/i.test(splitTry(words).body))
    .map((play, n, kept): ScoringPlay => {
      if (play.score.kind !== 'touchdown') return play
      const after = settledTry(play, { before: kept[n - 1] ?? null, next: kept[n + 1] ?? null, homeId })
      return { ...play, score: { kind: 'touchdown', by: kindOf(play, around), after } }
    })
}

/** A touchdown that a penalty took back may stay in the list: it changes nothing in the score. */
function counted({ totals }: ScoringPlay, before: ScoringPlay | undefined): boolean {
  const from = before === undefined ? { away: 0, home: 0 } : before.totals
  return totals === null || from === null || totals.away !== from.away || totals.home !== from.home
}

/** Whether the scores beside the plays can be relied on: the last of them is the game's. */
function addsUp(plays: readonly ScoringPlay[], { teams }: BoxGame, homeId: string | null): boolean {
  const totals = plays.at(-1)?.totals ?? null
  if (totals === null || homeId === null) return false
  return teams.every(({ id, score }) => score === (id === homeId ? totals.home : totals.away))
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
  if (score.by === 'offence' && isTheirs && !isKick(drive)) return turnIn(drive.text) ?? score.by
  if (score.by !== 'fumble') return score.by
  if (drive === undefined) return isOwnFumble(play, around) ? 'own-fumble' : 'fumble'
  if (isKick(drive)) return 'loose-kick'
  return teamId !== null && drive.offenceId === teamId ? 'own-fumble' : 'fumble'
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

/** The game's score tells whether a try that was taken back reached the end zone. */
function settledTry(
  { teamId, score, totals }: ScoringPlay,
  { before, next, homeId }: { before: ScoringPlay | null; next: ScoringPlay | null; homeId: string | null },
): Try | null {
  const after = tryOf(score)
  const fell: Try = { kind: after?.kind === 'returned' && after.wasBlocked === true ? 'blocked' : 'failed' }
  // The same return may be a play of its own.
  const isToldNext =
    next !== null &&
    next.teamId !== teamId &&
    next.score.kind === 'try' &&
    next.score.after.kind === 'returned'
  if (after?.kind === 'returned' && isToldNext) return fell
  const from = before === null ? { away: 0, home: 0 } : before.totals
  if (from === null || totals === null || homeId === null || teamId === null) return after
  const [away, home] = [totals.away - from.away, totals.home - from.home]
  const [own, theirs] = teamId === homeId ? [home, away] : [away, home]
  if (own < 6 || own > 8 || (theirs !== 0 && theirs !== 2)) return after
  if (theirs === 2)
    return {
      kind: 'returned',
      ...(after?.kind === 'blocked' || fell.kind === 'blocked' ? { wasBlocked: true } : {}),
    }
  if (after?.kind === 'returned') return fell
  return after === null && own === 7 ? { kind: 'kick' } : after
}
