import { type DrivePlay, isKick, isKickPlay } from './drives.ts'
import { type BoxGame, type BoxTeam, opponentOf } from './game.ts'
import type { Lineup } from './lineup.ts'
import { add, type Draft } from './stat-line.ts'

/** Fumbles that the players of each team forced, by team id, whether a text names them or not; and those of kicks among them. */
export interface Turnovers {
  readonly forced: ReadonlyMap<string, number>
  readonly forcedOnKicks: ReadonlyMap<string, number>
  /** Of the other side’s. */
  readonly recoveredOnKicks: ReadonlyMap<string, number>
}

/**
 * What the play-by-play tells of single defenders: fumbles forced and recovered, kicks blocked, safeties. The feed has no
 * column for these. Names are looked for in both teams, as a kick or an interception has turned the sides around.
 */
export function creditTurnovers(lineup: Lineup, drives: readonly DrivePlay[]): Turnovers {
  const forced = new Map<string, number>()
  const forcedOnKicks = new Map<string, number>()
  const recoveredOnKicks = new Map<string, number>()
  for (const play of drives) {
    const words = play.text
    if (!/fumbl|muff|forced|recovered|blocked|safety/i.test(words)) continue
    if (/\bno play\b|\bnullified\b/i.test(words)) continue
    const offence = lineup.game.teams.find(({ id }) => id === play.offenceId)
    if (offence === undefined) continue
    const onKick = isKickPlay(play)
    const on = { lineup, offence, isTurned: isKick(play) || /\bintercepted\b/i.test(words) }
    for (const name of namesIn(words, FORCED)) {
      const team = credit(name, onKick ? ['idp_ff', 'st_ff'] : ['idp_ff'], on)
      count(forced, team)
      if (onKick) count(forcedOnKicks, team)
    }
    for (const { line, team } of recoveriesIn(words, on)) {
      add(line, 'idp_fr', 1)
      if (!onKick) continue
      add(line, 'st_fr', 1)
      count(recoveredOnKicks, team)
    }
    for (const name of namesIn(words, BLOCKED)) credit(name, ['idp_block'], { ...on, isTurned: false })
    for (const name of namesIn(words, SAFETY)) credit(name, ['idp_safety'], { ...on, isTurned: false })
  }
  return { forced, forcedOnKicks, recoveredOnKicks }
}

function count(byTeam: Map<string, number>, team: BoxTeam | null): void {
  if (team) byTeam.set(team.id, (byTeam.get(team.id) ?? 0) + 1)
}

interface Around {
  readonly lineup: Lineup
  readonly offence: BoxTeam
  /** Whether the ball may have been the other side’s. */
  readonly isTurned: boolean
}

/** One to four words that begin with a capital: the patterns are strict about those, or a name would run on. */
const NAME = String.raw`(?:#\d+ )?\p{L}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}`
/** `FUMBLES (M.Peters), RECOVERED by …`, `fumbled, forced by Marvin Grant, recovered by …` */
const FORCED = [
  new RegExp(String.raw`\b(?:FUMBLES|[Ff]umbles) \((?![Aa]borted)(?<name>${NAME})\)`, 'gu'),
  new RegExp(String.raw`\bforced by (?<name>${NAME})`, 'gu'),
]
/** `54 yard field goal is BLOCKED (J.Davis)`, `punt is BLOCKED by A.Back` */
const BLOCKED = [new RegExp(String.raw`\b(?:BLOCKED|[Bb]locked) (?:by |\()(?<name>${NAME})`, 'gu')]
/** `sacked in End Zone for -5 yards, SAFETY (J.Watt).`, `sacked in End Zone by Jack Watt for Safety` */
const SAFETY = [
  new RegExp(String.raw`\b(?:SAFETY|[Ss]afety) \((?<name>${NAME})\)`, 'gu'),
  new RegExp(String.raw`\bby (?<name>${NAME}) for (?:a )?[Ss]afety\b`, 'gu'),
]
const RECOVERED = new RegExp(
  String.raw`\b(?:RECOVERED|[Rr]ecovered) by (?:[A-Z]{2,4}-|[A-Z&]+ (?=#))?(?<name>${NAME})`,
  'gu',
)
const FUMBLER = new RegExp(String.raw`(?<name>${NAME}) fumbled\b|\bfumbled by (?<by>${NAME})`, 'gu')

function namesIn(words: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) =>
    [...words.matchAll(pattern)].flatMap(({ groups }) => trimmed(groups?.['name']) ?? []),
  )
}

/** Without the end of a sentence, which a short name may have taken with it. */
function trimmed(name: string | undefined): string | null {
  const bare = name?.replace(/\.$/, '')
  return bare === undefined || bare === '' ? null : bare
}

/** Credits the defender, or where the sides may have turned around whoever alone has the name. Null for no one. */
function credit(
  name: string,
  stats: readonly string[],
  { lineup, offence, isTurned }: Around,
): BoxTeam | null {
  const defense = opponentOf(lineup.game, offence)
  const line = defense && lineup.known(defense, name)
  const other = isTurned ? lineup.known(offence, name) : null
  if (line && other) return null
  const found = line ?? other
  if (found) for (const stat of stats) add(found, stat, 1)
  return other ? offence : defense
}

/**
 * Who took up what the other side fumbled. A kick that is blocked, or that the kicking side gets back, is no fumble. The
 * name may follow that of a team: `recovered by Kans Cobee Bryant`.
 */
function recoveriesIn(words: string, { lineup, offence, isTurned }: Around): By[] {
  if (!/fumbl|muff/i.test(words)) return []
  return [...words.matchAll(RECOVERED)].flatMap(({ 0: told, groups }) => {
    const name = trimmed(groups?.['name'])
    const by = name === null ? null : sideOf(name, lineup)
    const fumbler = fumblerIn(words)
    const from = isTurned ? (fumbler === null ? null : sideOf(fumbler, lineup)?.team) : offence
    // The NFL's scorers write it in capitals where the ball went to the other side.
    const isOther = from ? by?.team.id !== from.id : told.startsWith('RECOVERED')
    return by && isOther ? [by] : []
  })
}

interface By {
  readonly team: BoxTeam
  readonly line: Draft
}

function fumblerIn(words: string): string | null {
  const { name, by } = [...words.matchAll(FUMBLER)].at(-1)?.groups ?? {}
  return trimmed(name ?? by)
}

/** Whose player a name is, with or without a team’s name of one or two words before it; null where that is not sure. */
function sideOf(name: string, { game, known }: Lineup): By | null {
  for (const skip of [0, 1, 2]) {
    const rest = name.split(' ').slice(skip).join(' ')
    const found = sidesOf(game, rest, known)
    if (found.length === 1) return found[0] ?? null
    if (found.length > 1) return null
  }
  return null
}

function sidesOf(game: BoxGame, name: string, known: Lineup['known']): By[] {
  if (name === '') return []
  return game.teams.flatMap((team) => {
    const line = known(team, name)
    return line === null ? [] : [{ team, line }]
  })
}
